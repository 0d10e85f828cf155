"""When a training run is over: after so many seconds or, so that a seed gives the same run again, so many iterations."""
import time

LOOKS = 8


class Clock:
    def __init__(self, options):
        self.options = options
        self.began = time.time()
        self.iteration = 0
        self.looked = 0.0

    @property
    def passed(self):
        return time.time() - self.began

    @property
    def progress(self):
        if self.options.iterations:
            return self.iteration / self.options.iterations
        return self.passed / self.options.seconds

    def is_time_to_look(self):
        """Now and then: the net is measured, and becomes one of the earlier selves."""
        self.iteration += 1
        if self.options.iterations:
            return self.iteration % max(1, self.options.iterations // LOOKS) == 0
        if self.passed - self.looked < self.options.look_every:
            return False
        self.looked = self.passed
        return True


def add_options(parser, seconds):
    parser.add_argument("--seconds", type=float, default=seconds)
    parser.add_argument("--iterations", type=int, help="instead of seconds")
    parser.add_argument("--look-every", type=float, default=60, help="seconds; with --iterations an eighth of them")
    parser.add_argument("--seed", type=int, default=1)
