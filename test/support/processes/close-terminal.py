"""Runs a command on a terminal of its own. Arguments: a text to wait for, then the command. Closes the terminal once it shows the text, as a person
closes a window, and prints whether the command ended within ten seconds."""
import os, pty, sys, time

text, command = sys.argv[1], sys.argv[2:]
pid, fd = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
shown = ""
while text not in shown:
    shown += os.read(fd, 65536).decode("utf-8", "replace")
os.close(fd)
end = time.time() + 10
while time.time() < end:
    if os.waitpid(pid, os.WNOHANG)[0] != 0:
        print("ended")
        sys.exit(0)
    time.sleep(0.05)
os.kill(pid, 9)
print("goes on")
