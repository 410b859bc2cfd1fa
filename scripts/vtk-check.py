"""Compares motion.vtkhdf, as VTK reads it, with trajectory.csv, for each folder of a run that is given."""

import csv
import math
import pathlib
import sys

import vtk


def read(path):
    """Times, and a function that gives what is there at the time of a number."""
    reader = vtk.vtkHDFReader()
    reader.SetFileName(str(path))
    reader.UpdateInformation()
    steps = reader.GetNumberOfSteps()
    key = vtk.vtkStreamingDemandDrivenPipeline.TIME_STEPS()
    information = reader.GetOutputInformation(0)
    times = [information.Get(key, k) for k in range(information.Length(key))]
    assert len(times) == steps, (len(times), steps)

    def at(number):
        reader.SetStep(number)
        reader.Update()
        data = reader.GetOutputDataObject(0)
        assert data.IsA("vtkPolyData"), data.GetClassName()
        return data

    return times, at


def samples(folder):
    with open(folder / "trajectory.csv", encoding="utf-8") as file:
        return [{name: float(x) if x else None for name, x in row.items() if "mode" not in name} for row in csv.DictReader(file)]


def names(data, name):
    array = data.GetFieldData().GetAbstractArray(name)
    return [array.GetValue(k) for k in range(array.GetNumberOfValues())] if array else []


def bodies(data):
    """Middle, mean velocity and number of the points of each body."""
    numbers, velocity = data.GetPointData().GetArray("body"), data.GetPointData().GetArray("velocity")
    sums = {}
    for k in range(data.GetNumberOfPoints()):
        own = sums.setdefault(int(numbers.GetTuple1(k)), [[0.0] * 3, [0.0] * 3, 0])
        for i in range(3):
            own[0][i] += data.GetPoint(k)[i]
            own[1][i] += velocity.GetTuple3(k)[i]
        own[2] += 1
    return {body: ([x / n for x in at], [x / n for x in v], n) for body, (at, v, n) in sums.items()}


def contacts(data):
    """Place, normal, force, mode and gap of each contact, by its name."""
    arrays = {name: data.GetPointData().GetArray(name) for name in ("contact", "normal", "force", "impulse", "mode", "gap")}
    known, found = names(data, "contact_names"), {}
    vertices = data.GetVerts()
    for k in range(vertices.GetNumberOfCells()):
        ids = vtk.vtkIdList()
        vertices.GetCellAtId(k, ids)
        point = ids.GetId(0)
        values = {name: array.GetTuple(point) for name, array in arrays.items()}
        name = known[int(values["contact"][0])]
        assert name not in found, f"{name} is there twice"
        found[name] = values | {"at": data.GetPoint(point)}
    return found


def near(a, b, size):
    return all(abs(x - y) <= 1e-5 * size for x, y in zip(a, b, strict=True))


def check_samples(folder):
    """The file of samples holds the very numbers that were recorded."""
    rows = {row["t [s]"]: row for row in samples(folder)}
    times, at = read(folder / "samples" / "motion.vtkhdf")
    # all of them, or one of several
    assert times == list(rows)[:: math.ceil(len(rows) / len(times))], (len(times), len(rows))
    compared = [0, 0]
    for number in (0, len(times) // 2, len(times) - 1):
        row, data = rows[times[number]], at(number)
        centres, body_names = bodies(data), names(data, "body_names")
        for body, (centre, velocity, _) in centres.items():
            # of bodies in space whose points are about their centre
            columns = [[f"{body_names[body]}.{name} [{unit}]" for name in line] for line, unit in ((("x", "y", "z"), "m"), (("v_x", "v_y", "v_z"), "m/s"))] if body >= 0 else []
            if not columns or any(name not in row for line in columns for name in line):
                continue
            assert near(centre, [row[name] for name in columns[0]], 1.0), (folder, body_names[body], centre)
            assert near(velocity, [row[name] for name in columns[1]], 10.0), (folder, body_names[body], velocity)
            compared[0] += 1
        for name, own in contacts(data).items():
            force = sum(f * n for f, n in zip(own["force"], own["normal"], strict=True))
            recorded = next((row[key] for key in (f"{name} force 0 [N]", f"{name} force [N]") if key in row), None)
            if recorded is not None:
                assert near([force], [recorded], max(1.0, abs(recorded))), (name, force, recorded)
                compared[1] += 1
    return compared


def check_frames(folder):
    """The file of the run itself: times in order, all bodies there, forces of contacts along their normals."""
    times, at = read(folder / "motion.vtkhdf")
    assert times == sorted(times) and len(times) > 10, times
    first = at(0)
    shape = [first.GetPolys().GetNumberOfCells(), first.GetLines().GetNumberOfCells()]
    assert shape[0] > 0, "no surfaces"
    acting = 0
    for number in (0, len(times) // 2, len(times) - 1):
        data = at(number)
        assert [data.GetPolys().GetNumberOfCells(), data.GetLines().GetNumberOfCells()] == shape
        for own in contacts(data).values():
            length = sum(x * x for x in own["normal"]) ** 0.5
            assert abs(length - 1) < 1e-5 or own["mode"] == (0.0,), own
            acting += any(own["force"])
    return len(times), shape, acting


for folder in map(pathlib.Path, sys.argv[1:]):
    steps, shape, acting = check_frames(folder)
    centres, forces = check_samples(folder)
    print(f"{folder.name}: {steps} times, {shape[0]} polygons, {shape[1]} lines, {acting} forces; {centres} bodies and {forces} contacts as recorded")
print(f"VTK {vtk.vtkVersion.GetVTKVersion()} reads them")
