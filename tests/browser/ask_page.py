#!/usr/bin/env python3
"""Open pages in a headless Chromium and do to them what a list says:  ask_page.py LIST

LIST is a JSON file with an array of steps, each an object with one of
  open   a file: opened, until it is loaded        js     text after "return": its value is the answer
  keys   names (ARROW_RIGHT) or letters, pressed   click  a CSS selector; with "at": [x, y] as parts of its size
  wait   seconds                                   until  text after "return" that must become true within ten seconds
  drag   a CSS selector, with "by": [x, y] pixels  shot   a PNG file of the window
  size   [width, height] of the window             log    what the console said that is an error, cleared (true)
  async  text that calls arguments[0] with its answer
The answers are JSON values on the standard output, a line per step (null where there is nothing to say).
Without LIST: says whether selenium, Chromium and its driver are here."""
import json
import shutil
import sys
import time


def missing():
    """What is not here, or None."""
    try:
        import selenium  # noqa: F401
    except ImportError:
        return 'python3-selenium'
    return None if browser() and shutil.which('chromedriver') else 'chromium, chromium-driver'


def browser():
    return shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')


def start():
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    options = Options()
    options.binary_location = browser()
    for flag in ('--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage', '--use-gl=angle',
                 '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--window-size=1200,760', '--host-resolver-rules=MAP * ~NOTFOUND'):
        options.add_argument(flag)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
    return webdriver.Chrome(options=options, service=Service(shutil.which('chromedriver')))


def do(driver, step):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    if 'open' in step:
        driver.get('file://' + step['open'])
    elif 'js' in step:
        return driver.execute_script('return ' + step['js'])
    elif 'async' in step:
        return driver.execute_async_script(step['async'])
    elif 'keys' in step:
        actions = ActionChains(driver)
        for key in step['keys']:
            actions.send_keys(getattr(Keys, key, key))
        actions.perform()
    elif 'click' in step or 'drag' in step:
        element = driver.find_element(By.CSS_SELECTOR, step.get('click') or step['drag'])
        x, y = step.get('at', [0.5, 0.5])
        actions = ActionChains(driver).move_to_element_with_offset(element, round((x - 0.5)*element.size['width']), round((y - 0.5)*element.size['height']))
        if 'click' in step:
            actions.click().perform()
        else:
            actions.click_and_hold().move_by_offset(*step['by']).release().perform()
    elif 'wait' in step:
        time.sleep(step['wait'])
    elif 'until' in step:
        late = time.time() + 10
        while not driver.execute_script('return ' + step['until']):
            if time.time() > late:
                raise RuntimeError('after ten seconds this is still not so: ' + step['until'])
            time.sleep(0.05)
    elif 'shot' in step:
        driver.save_screenshot(step['shot'])
    elif 'size' in step:
        driver.set_window_size(*step['size'])
    elif 'log' in step:
        return [x['message'] for x in driver.get_log('browser') if x['level'] == 'SEVERE']
    return None


def main():
    if len(sys.argv) < 2:
        print(missing() or 'all here')
        return
    with open(sys.argv[1], encoding='utf-8') as f:
        steps = json.load(f)
    driver = start()
    try:
        for step in steps:
            print(json.dumps(do(driver, step)))
    finally:
        driver.quit()


main()
