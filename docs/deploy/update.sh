#!/bin/sh
# Run by worthdex-update.service in the project's folder: fetches what was merged and builds it. The running host takes up
# a new build by itself; only new code wants a restart, which the service does when `.cache/restart` is there.
set -eu
code() { git rev-parse HEAD:core HEAD:functions HEAD:package-lock.json; }
mkdir -p .cache

git pull --ff-only --quiet
lock=$(git rev-parse HEAD:package-lock.json)
if [ "$(cat .cache/installed 2>/dev/null || true)" != "$lock" ]; then
	npm ci
	echo "$lock" >.cache/installed
fi
if [ "$(cat .cache/running 2>/dev/null || true)" != "$(code)" ]; then
	npm run bundle
	touch .cache/restart
fi
# Content that has a fault ends here: the standing build stays.
npm run build
code >.cache/running
