#!/usr/bin/env python3
"""The race's scenes in Drake: MultibodyPlant with discrete steps and point contact, in Drake's defaults.

    race_drake.py SCENE RESULT [every K] [budget S] [sap 1]

Reads the scene of scene_write.m and writes the result that run_read.m reads (race.h says what is in it).  The time of a step includes one call from Python, some
microseconds.  sap 1: the contact approximation 'sap' in place of the default.  Joined bodies are a tree; a joint that closes a loop is a ball constraint.
Drake's coefficient of a pair is 2 m1 m2/(m1 + m2), which is that of the scene."""
import array
import math
import sys
import time

import numpy as np
from pydrake.common.eigen_geometry import Quaternion
from pydrake.geometry import Box, HalfSpace, Sphere
from pydrake.math import RigidTransform
from pydrake.multibody.plant import AddMultibodyPlantSceneGraph, CoulombFriction, DiscreteContactApproximation, ExternallyAppliedSpatialForce
from pydrake.multibody.math import SpatialForce, SpatialVelocity
from pydrake.multibody.tree import BallRpyJoint, FixedOffsetFrame, PrismaticJoint, RevoluteJoint, SpatialInertia, UnitInertia
from pydrake.systems.analysis import Simulator
from pydrake.systems.framework import DiagramBuilder


def read(file):
    scene = {'bodies': [], 'joints': []}
    lines = open(file).read().split('\n')
    if lines[0] != 'stickslip-scene 1':
        raise SystemExit(file + " does not begin with 'stickslip-scene 1'")
    for line in lines[1:]:
        word = line.split()
        if not word:
            continue
        if word[0] == 'body':
            x = [float(w) for w in word[3:]]
            scene['bodies'].append({'dynamic': word[1] == 'dynamic', 'shape': word[2], 'size': x[:3], 'mass': x[3], 'inertia': x[4:7],
                                    'pose': x[7:14], 'velocity': x[14:20], 'force': x[20:26]})
        elif word[0] == 'joint':
            x = [float(w) for w in word[4:]]
            scene['joints'].append({'type': word[1], 'bodies': (int(word[2]), int(word[3])), 'point': x[:3], 'axis': x[3:]})
        else:
            x = [float(w) for w in word[1:]]
            scene[word[0]] = x if len(x) > 1 else x[0]
    return scene


def transform(pose):
    return RigidTransform(Quaternion(np.array(pose[3:]) / np.linalg.norm(pose[3:])), pose[:3])


class Engine:
    def __init__(self, scene, options):
        self.scene = scene
        builder = DiagramBuilder()
        self.plant, self.graph = AddMultibodyPlantSceneGraph(builder, scene['h'])
        plant = self.plant
        if options.get('sap'):
            plant.set_discrete_contact_approximation(DiscreteContactApproximation.kSap)
        plant.mutable_gravity_field().set_gravity_vector(scene['gravity'])
        self.bodies, self.owner = [], {}
        for k, b in enumerate(scene['bodies']):
            self.bodies.append(self.add(k, b))
        carried = self.join(scene['joints'])
        plant.Finalize()
        self.diagram = builder.Build()
        self.simulator = Simulator(self.diagram)
        self.context = plant.GetMyMutableContextFromRoot(self.simulator.get_mutable_context())
        for k, b in enumerate(scene['bodies']):
            if b['dynamic'] and k not in carried:
                plant.SetFreeBodyPose(self.context, self.bodies[k], transform(b['pose']))
                v = b['velocity']
                plant.SetFreeBodySpatialVelocity(self.context, self.bodies[k], SpatialVelocity(w=v[3:], v=v[:3]))
        forces = []
        for k, b in enumerate(scene['bodies']):
            if b['dynamic'] and any(b['force']):
                f = ExternallyAppliedSpatialForce()
                f.body_index, f.p_BoBq_B, f.F_Bq_W = self.bodies[k].index(), np.zeros(3), SpatialForce(tau=b['force'][3:], f=b['force'][:3])
                forces.append(f)
        if forces:
            plant.get_applied_spatial_force_input_port().FixValue(self.context, forces)
        self.simulator.Initialize()
        self.steps = 0

    def add(self, k, b):
        plant = self.plant
        name = 'b%d' % (k + 1)
        if b['dynamic']:
            i = [x / b['mass'] for x in b['inertia']]
            body = plant.AddRigidBody(name, SpatialInertia(b['mass'], np.zeros(3), UnitInertia(*i)))
            place = RigidTransform()
        else:
            body, place = plant.world_body(), transform(b['pose'])
        if b['shape'] == 'sphere':
            shape = Sphere(b['size'][0])
        elif b['shape'] == 'box':
            shape = Box(*[2 * x for x in b['size']])
        else:
            shape, place = HalfSpace(), place @ HalfSpace.MakePose(b['size'], np.zeros(3))
        geometry = plant.RegisterCollisionGeometry(body, place, shape, name, CoulombFriction(self.scene['mu'], self.scene['mu']))
        self.owner[geometry] = k + 1
        return body

    def join(self, joints):
        """Joints whose second body has none yet carry it; others close loops."""
        plant, carried = self.plant, set()
        for n, j in enumerate(joints):
            a, b = j['bodies']
            at = RigidTransform(j['point'])
            poses = [transform(self.scene['bodies'][x - 1]['pose']) if x else RigidTransform() for x in (a, b)]
            nodes = [self.bodies[x - 1] if x else plant.world_body() for x in (a, b)]
            if b > 0 and b - 1 not in carried:
                frames = [plant.AddFrame(FixedOffsetFrame('j%d_%d' % (n, i), nodes[i].body_frame(), poses[i].inverse() @ at)) for i in (0, 1)]
                kind = {'spherical': BallRpyJoint, 'revolute': RevoluteJoint, 'prismatic': PrismaticJoint}[j['type']]
                axis = [] if j['type'] == 'spherical' else [np.array(j['axis'])]
                plant.AddJoint(kind('j%d' % n, frames[0], frames[1], *axis))
                carried.add(b - 1)
            elif j['type'] == 'spherical':
                plant.AddBallConstraint(body_A=nodes[0], p_AP=poses[0].inverse() @ np.array(j['point']),
                                        body_B=nodes[1], p_BQ=poses[1].inverse() @ np.array(j['point']))
            else:
                raise SystemExit('only a spherical joint may close a loop')
        return carried

    def step(self):
        self.steps += 1
        self.simulator.AdvanceTo(self.steps * self.scene['h'])

    def state(self):
        q, nu = [], []
        for body, b in zip(self.bodies, self.scene['bodies']):
            if not b['dynamic']:
                q += b['pose']
                nu += [0.0] * 6
                continue
            X, V = self.plant.EvalBodyPoseInWorld(self.context, body), self.plant.EvalBodySpatialVelocityInWorld(self.context, body)
            e = X.rotation().ToQuaternion()
            q += list(X.translation()) + [e.w(), e.x(), e.y(), e.z()]
            nu += list(V.translational()) + list(V.rotational())
        return q, nu

    def contacts(self):
        """Of the step that was made: the output ports are sampled by it."""
        results = self.plant.get_contact_results_output_port().Eval(self.context)
        h, out = self.scene['h'], []
        for i in range(results.num_point_pair_contacts()):
            c = results.point_pair_contact_info(i)
            p = c.point_pair()
            # nhat_BA_W points from B to A; the force is the one on B
            out += [self.owner[p.id_A], self.owner[p.id_B]] + list(c.contact_point()) + list(-p.nhat_BA_W) + [-p.depth] + list(h * c.contact_force())
        return out


def main():
    if len(sys.argv) < 3 or len(sys.argv) % 2 == 0:
        raise SystemExit('usage: race_drake.py SCENE RESULT [every K] [budget S] [NAME VALUE ...]')
    options = {sys.argv[i]: float(sys.argv[i + 1]) for i in range(3, len(sys.argv) - 1, 2)}
    scene = read(sys.argv[1])
    steps, every, budget = int(scene['steps']), int(options.get('every', 1)), options.get('budget', 60)
    engine = Engine(scene, options)
    times, record, records, ended = array.array('d'), array.array('d'), 0, 0
    began = time.monotonic()
    for k in range(1, steps + 1):
        whole = k % every == 0
        if whole:
            q, nu = engine.state()
        before = time.perf_counter()
        engine.step()
        took = time.perf_counter() - before
        times.append(took)
        if whole:
            q_end, nu_end = engine.state()
            if not all(map(math.isfinite, q_end + nu_end)):
                ended = 2
                break
            found = engine.contacts()
            record.extend([k, len(found) // 12] + q + nu + q_end + nu_end + nu_end + found)
            records += 1
        if time.monotonic() - began > budget and k < steps:
            ended = 1
            break
    with open(sys.argv[2], 'wb') as f:
        array.array('d', [len(scene['bodies']), len(times), records, ended]).tofile(f)
        times.tofile(f)
        record.tofile(f)


if __name__ == '__main__':
    main()
