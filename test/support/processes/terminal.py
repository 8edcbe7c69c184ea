"""Runs a command on a terminal of its own. Arguments: a JSON list of [text to wait for, keys to send], then the command.
Prints all that the terminal showed, and ends as the command ended."""
import fcntl, json, os, pty, re, struct, sys, termios, time

steps, command = json.loads(sys.argv[1]), sys.argv[2:]
pid, fd = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 150, 0, 0))
shown, seen, end = "", 0, time.time() + 25
while time.time() < end:
    try:
        shown += os.read(fd, 65536).decode("utf-8", "replace")
    except OSError:
        break
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    while steps and steps[0][0] in plain[seen:]:
        seen = plain.index(steps[0][0], seen) + len(steps[0][0])
        # A key at a time, as people press them.
        for key in steps.pop(0)[1]:
            os.write(fd, key.encode())
            time.sleep(0.005)
sys.stdout.write(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown))
if time.time() >= end:
    os.kill(pid, 9)
    sys.exit("no end; waiting for: " + (steps[0][0] if steps else "the end"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
