#!/bin/sh
# Run by cron in a clone of the repository, of which main is checked out: a week without GitHub. It fetches, researches, and pushes to the remote `origin`,
# which can be a bare repository on the same machine. What passed is merged into main, if a program without packages finds the diff inside the guard
# rails. The held figures are pushed as a branch look/<date> with a commit for each, which a person merges.
set -eu
PATH="$PWD/node_modules/.bin:$PATH"
# A week that was killed leaves locks and half-written files. No git of a week runs for so long.
find "$(git rev-parse --git-dir)" -name '*.lock' -mmin +30 -exec echo 'Removed the lock of a git that was killed:' {} \; -delete
git switch --quiet --discard-changes main
git pull --ff-only --quiet
npm ci --ignore-scripts --silent
rm -f .cache/week
GITHUB_OUTPUT="$PWD/.cache/week" npm run --silent weekly
branch=$(sed -n 's/^branch=//p' .cache/week)
look=$(sed -n 's/^look=//p' .cache/week)
if [ -n "$look" ]; then
	git push --quiet origin "$look"
	echo "To look at: git log -p main..$look"
fi
if [ -n "$branch" ]; then
	git push --quiet origin "$branch"
	node scripts/weekly/judge-week.ts main "$branch"
	git merge --quiet --ff-only "$branch"
	git push --quiet origin main
fi
