#!/usr/bin/env python3
"""Percussion on the scenes that other engines are compared with.

An engine of a collection of adapters for MuJoCo, Drake, Rapier and others that share a module `common`: scenes as
plain dictionaries, trajectories, metrics computed from states alone, and a command line. The folder of that module is
given by PEERS:

    cargo build --release -p percussion-lab --example peers
    PEERS=FOLDER python3 benches/compare_with_engines.py --scene D --h 0.004 --p n=10 --p top=1000

Settings: default (residuals of 1e-10), standard (1e-6). Options: tol, scheme, solver. Figures and how they were taken are
in docs/performance.md.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, os.environ["PEERS"])
import common  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE, VERSION = "percussion", "0.1.0"
BINARY = os.environ.get("PEERS_BINARY", str(ROOT / "target" / "release" / "examples" / "peers"))


def simulate(scene, setting, h, opts):
    trajectory = common.Traj(scene, h)
    options = {"tol": 1e-6} if setting == "standard" else {}
    options.update(opts)
    steps, every = common.plan(scene, h)
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("scene.json", "out.bin")]
        with open(files[0], "w") as file:
            json.dump(scene, file)
        command = [BINARY, *files, repr(h), str(steps), str(every), f"budget={trajectory.budget}"]
        command += [f"{key}={value}" for key, value in options.items()]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode:
            raise SystemExit("runner failed: " + ran.stderr[-500:])
        told = json.loads(ran.stdout.strip().splitlines()[-1])
        bodies = len(scene["bodies"])
        rows = np.fromfile(files[1]).reshape(-1, 2 + 13 * bodies)
    for row in rows:
        b = row[2:].reshape(bodies, 13)
        trajectory.rec(row[0], b[:, :3], b[:, 3:7], b[:, 7:10], b[:, 10:], int(row[1]))
    trajectory.wall, trajectory.cpu, trajectory.steps = told["wall"], told["cpu"], told["steps"]
    trajectory.settings.update(told["settings"])
    if told["timeout"] is not None:
        trajectory.notes.append("stopped at t=%g: stepping budget used up" % told["timeout"])
        trajectory.extra["timeout_at"] = told["timeout"]
    return trajectory


if __name__ == "__main__":
    common.main(sys.modules[__name__])
