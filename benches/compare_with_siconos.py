#!/usr/bin/env python3
"""Times of Percussion's `auto` and of Siconos on the same friction problems, side by side.

Needs Siconos' Python module (Debian: `apt-get install python3-siconos`, then run this file with
/usr/bin/python3) and the release binary of Percussion:

    cargo build --release
    /usr/bin/python3 benches/compare_with_siconos.py PROBLEMS [--tol 1e-8] [--time-limit 45] [--markdown FILE]

PROBLEMS is a folder of friction problems in Percussion's JSON form (docs/friction-problems.md);
`percussion bench generate PROBLEMS` makes one. Problems with rolling resistance are left out.

How it measures
- Every Siconos solver runs in a process of its own, because some crash or call exit(). It is given
  the matrix in Siconos' own sparse block storage, zero forces, and an iteration limit that is never
  reached in the time limit.
- Siconos' stopping test depends on units. A solver is therefore asked for the tolerance, and if its
  answer does not reach it by the unit-independent residual, for a tenth of it, and so on; the time
  of the first solve that delivers counts, the best of repeated ones if they are short.
- `auto` is timed right before and after the Siconos solvers of the same problem, the faster one
  counts, by `percussion bench solvers`, which repeats short solves too. Reading is not timed.
- "best" is the fastest Siconos solver in hindsight, "default" its NSGS with default local solver. The
  default has all the time it is given; the others are given up, unless `--patient`, once they
  cannot be the fastest any more: after the best time so far for each of the nine tolerances asked.
"""

import argparse
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import time

LOCAL = {
    "NSN_GP": "SICONOS_FRICTION_3D_ONECONTACT_NSN_GP",
    "NSN": "SICONOS_FRICTION_3D_ONECONTACT_NSN",
    "Proj": "SICONOS_FRICTION_3D_ONECONTACT_ProjectionOnCone",
    "ProjIter": "SICONOS_FRICTION_3D_ONECONTACT_ProjectionOnConeWithLocalIteration",
    "quartic": "SICONOS_FRICTION_3D_ONECONTACT_QUARTIC",
    "quartic_nu": "SICONOS_FRICTION_3D_ONECONTACT_QUARTIC_NU",
}
# the default first, then those that are often fast
SOLVERS_3D = ["NSGS", "NSN_AC+VI_EG", "PROX", "NSGS/NSN", "NSGS/quartic_nu", "NSN_AC", "VI_EG", "EG"] + [
    "NSN_AC_TEST", "NSN_FB", "NSN_NM", "ADMM", "TFP", "ACLMFP", "PFP", "DSFP", "FPP", "VI_FPP", "SOCLCP", "NSGSV",
] + [f"NSGS/{name}" for name in ["Proj", "ProjIter", "quartic"]]
SOLVERS_2D = ["NSGS", "CPG", "LEMKE"]
REPEAT_S = 0.05
START_S = 2.0  # to start Python and read the problem, generously
ASKED = 9  # tolerances, from 1e-8 to 1e-16


def read(path):
    """The blocks of W, q and mu of a problem file."""
    with open(path) as file:
        data = json.load(file)
    return data


def write_dat(data, path):
    """Siconos' text form with sparse block storage."""
    dim, contacts = data["dim"], data["nc"]
    blocks = {(i, i): [0.0] * dim * dim for i in range(contacts)}
    w = data["W"]
    for i, j, x in zip(w["i"], w["j"], w["x"]):
        block = blocks.setdefault((i // dim, j // dim), [0.0] * dim * dim)
        block[j % dim * dim + i % dim] += x  # by columns
    order = sorted(blocks)
    starts = [0] * (contacts + 1)
    for i, _ in order:
        starts[i + 1] += 1
    for i in range(contacts):
        starts[i + 1] += starts[i]
    ends = " ".join(str(dim * (i + 1)) for i in range(contacts))
    with open(path, "w") as file:
        file.write(f"{dim}\n{contacts}\n1\n{dim * contacts}\n{dim * contacts}\n")
        file.write(f"{len(order)}\n{contacts}\n{contacts}\n{ends}\n{ends}\n")
        file.write(f"{len(starts)}\n{len(order)}\n")
        file.write(" ".join(map(str, starts)) + "\n")
        file.write(" ".join(str(j) for _, j in order) + "\n")
        for k, place in enumerate(order):
            file.write(f"{k}\n" + "\n".join(f"{x:.17e}" for x in blocks[place]) + "\n")
        file.write(" ".join(f"{x:.17e}" for x in data["q"]) + "\n")
        file.write(" ".join(f"{x:.17e}" for x in data["mu"]) + "\n")


class Residual:
    """The unit-independent residual: docs/friction-problems.md."""

    def __init__(self, data):
        import numpy

        self.numpy, self.dim = numpy, data["dim"]
        self.n = self.dim * data["nc"]
        self.i, self.j, self.x = (numpy.array(data["W"][key]) for key in "ijx")
        self.q, self.mu = numpy.array(data["q"]), numpy.array(data["mu"])
        own = self.i == self.j
        diagonal = numpy.bincount(self.i[own], weights=self.x[own], minlength=self.n)
        self.diagonal = diagonal.reshape(-1, self.dim).mean(axis=1)

    def __call__(self, r):
        np, mu = self.numpy, self.mu
        u = np.bincount(self.i, weights=self.x * r[self.j], minlength=self.n) + self.q
        u = u.reshape(-1, self.dim)
        r = r.reshape(-1, self.dim)
        u_hat = u.copy()
        u_hat[:, 0] += mu * np.linalg.norm(u[:, 1:], axis=1)
        z = r - u_hat / self.diagonal[:, None]
        tangential = np.linalg.norm(z[:, 1:], axis=1)
        normal = np.maximum((z[:, 0] + mu * tangential) / (1 + mu * mu), 0.0)
        inside = tangential <= mu * z[:, 0]
        normal = np.where(inside, z[:, 0], normal)
        factor = np.where(inside, 1.0, mu * normal / np.maximum(tangential, 1e-300))
        projected = np.column_stack([normal, z[:, 1:] * factor[:, None]])
        f = r - projected
        velocity = np.linalg.norm(f * self.diagonal[:, None]) / np.linalg.norm(self.q)
        size = np.linalg.norm(r)
        force = np.linalg.norm(f) / size if size > 0 else (0.0 if not f.any() else math.inf)
        return max(velocity, force)


def worker(problem_json, dat, name, tol):
    """Runs one Siconos solver and prints a line of JSON."""
    import numpy
    import siconos.numerics as sn

    data = read(problem_json)
    residual = Residual(data)
    problem = sn.frictionContactProblemFromFile(dat)
    n = data["dim"] * data["nc"]

    def solve(ask):
        if data["dim"] == 2:
            options = sn.SolverOptions(getattr(sn, f"SICONOS_FRICTION_2D_{name}"))
            driver = sn.fc2d_driver
        else:
            base, _, hybrid = name.partition("+")
            base, _, local = base.partition("/")
            options = sn.SolverOptions(getattr(sn, f"SICONOS_FRICTION_3D_{base}"))
            if local:
                sn.solver_options_update_internal(options, 0, getattr(sn, LOCAL[local]))
            driver = sn.fc3d_driver
            if hybrid:
                strategy = getattr(sn, f"SICONOS_FRICTION_3D_NSN_HYBRID_STRATEGY_{hybrid}_NSN")
                options.iparam[sn.SICONOS_FRICTION_3D_NSN_HYBRID_STRATEGY] = strategy
        options.dparam[sn.SICONOS_DPARAM_TOL] = ask
        options.iparam[sn.SICONOS_IPARAM_MAX_ITER] = 2_000_000_000
        r, u = numpy.zeros(n), numpy.zeros(n)
        clock = time.perf_counter()
        driver(problem, r, u, options)
        return time.perf_counter() - clock, r

    ask = tol
    while ask >= 1e-16:
        elapsed, r = solve(ask)
        if residual(r) <= tol:
            total = elapsed
            while total < REPEAT_S:
                again, _ = solve(ask)
                total, elapsed = total + again, min(elapsed, again)
            print("RESULT " + json.dumps({"time": elapsed}), flush=True)
            return
        ask /= 10


def siconos(problem_json, dat, name, tol, limit):
    """Time of a Siconos solver in s, None if it does not deliver."""
    command = [sys.executable, os.path.abspath(__file__), "--worker", problem_json, dat, name]
    try:
        done = subprocess.run(
            command + ["--tol", str(tol)], capture_output=True, text=True, timeout=limit, errors="replace"
        )
    except subprocess.TimeoutExpired:
        return None
    for line in done.stdout.splitlines():
        if line.startswith("RESULT "):
            return json.loads(line[7:])["time"]
    return None


def percussion(binary, problem_json, tol, limit):
    """Time of `auto` in s, None if it does not deliver."""
    command = [binary, "bench", "solvers", problem_json, "--solvers", "auto", "--tols", str(tol)]
    done = subprocess.run(
        command + ["--time-limit", str(limit), "--json", "--quiet"], capture_output=True, text=True
    )
    measured = json.loads(done.stdout)["measurements"][0]
    return measured["wall_time_s"] if measured["solved"] else None


def milliseconds(t):
    return "–" if t is None else f"{1e3 * t:.3g}"


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("problems", nargs="+")
    parser.add_argument("--tol", type=float, default=1e-8)
    parser.add_argument("--time-limit", type=float, default=45.0)
    parser.add_argument("--least-contacts", type=int, default=1)
    parser.add_argument("--solvers", help="only these Siconos solvers, separated by commas")
    parser.add_argument("--binary", default="target/release/percussion")
    parser.add_argument("--patient", action="store_true", help="all solvers have all the time")
    parser.add_argument("--markdown")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        worker(*arguments.problems, arguments.tol)
        return
    lines = [
        "| problem | contacts | auto [ms] | best of Siconos [ms] | default NSGS [ms] | best/auto | default/auto |",
        "|---|---|---|---|---|---|---|",
    ]
    print("\n".join(lines), flush=True)
    to_best, to_default = [], []
    for path in sorted(pathlib.Path(arguments.problems[0]).glob("*.json")):
        data = read(path)
        if data["dim"] == 5 or data["nc"] < arguments.least_contacts:
            continue
        with tempfile.NamedTemporaryFile(suffix=".dat") as dat:
            write_dat(data, dat.name)
            def ours():
                return percussion(arguments.binary, str(path), arguments.tol, arguments.time_limit)
            names = SOLVERS_2D if data["dim"] == 2 else SOLVERS_3D
            if arguments.solvers:
                names = [name for name in names if name in arguments.solvers.split(",")]
            auto = ours()
            times, limit = {}, arguments.time_limit
            for name in names:
                times[name] = siconos(str(path), dat.name, name, arguments.tol, limit)
                if times[name] is not None and not arguments.patient:
                    limit = min(limit, START_S + ASKED * times[name])
            again = ours()
            auto = min((t for t in [auto, again] if t is not None), default=None)
        delivered = {name: t for name, t in times.items() if t is not None}
        best = min(delivered, key=delivered.get, default=None)
        default = times.get("NSGS")
        ratio_best = delivered[best] / auto if best and auto else None
        ratio_default = default / auto if default and auto else None
        if data["nc"] >= 20:
            to_best += [ratio_best] if ratio_best else []
            to_default += [ratio_default] if ratio_default else []
        cells = [
            path.stem, str(data["nc"]), milliseconds(auto),
            f"{milliseconds(delivered.get(best))} ({best})" if best else "–",
            milliseconds(default),
            f"{ratio_best:.3g}" if ratio_best else "–",
            f"{ratio_default:.3g}" if ratio_default else "–",
        ]
        lines.append("| " + " | ".join(cells) + " |")
        print(lines[-1], flush=True)
    lines.append("")
    lines.append(
        f"Geometric means over problems with at least 20 contacts that both solve: best/auto "
        f"{mean(to_best):.3g} ({len(to_best)} problems), default/auto {mean(to_default):.3g} "
        f"({len(to_default)} problems)."
    )
    print("\n".join(lines[-2:]))
    if arguments.markdown:
        pathlib.Path(arguments.markdown).write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
