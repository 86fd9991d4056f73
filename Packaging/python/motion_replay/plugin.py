"""For pytest: one test for each trace.

    @pytest.mark.motion_traces()                       # those of the program, or paths: ("traces",)
    def test_spring(motion_trace):
        motion_replay.check("spring-exact", motion_trace).raise_for_findings()
"""

from pathlib import Path

import motion_replay


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "motion_traces(*paths): one test for each trace in these files and folders")


def pytest_generate_tests(metafunc):
    if "motion_trace" not in metafunc.fixturenames:
        return
    mark = metafunc.definition.get_closest_marker("motion_traces")
    root = Path(str(metafunc.config.rootpath))
    paths = [root / path for path in mark.args] if mark and mark.args else [motion_replay.traces()]
    files = []
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"motion_traces: there is no '{path}'")
        files += motion_replay.files(path) if path.is_dir() else [path]
    metafunc.parametrize("motion_trace", files, ids=[file.stem for file in files])
