#!/bin/sh
# Run by worthdex-update.service in the project's folder: fetches what was merged and builds it. The running host switches to
# a new build by itself. Only new code needs a restart, which the service does if `.cache/restart` exists.
set -eu
code() { git rev-parse HEAD:core HEAD:functions HEAD:package-lock.json; }
# Packages run code of many authors: it gets the settings of a build, and no secret.
clean() {
	env -i HOME="$HOME" PATH="$PATH" BASE_URL="${BASE_URL-}" CDN_URL="${CDN_URL-}" REPOSITORY_URL="${REPOSITORY_URL-}" \
		CONTENT_DIR="${CONTENT_DIR-}" OUT_DIR="${OUT_DIR-}" PORT="${PORT-}" "$@"
}
mkdir -p .cache

git pull --ff-only --quiet
lock=$(git rev-parse HEAD:package-lock.json)
if [ "$(cat .cache/installed 2>/dev/null || true)" != "$lock" ]; then
	clean npm ci --ignore-scripts
	echo "$lock" >.cache/installed
fi
if [ "$(cat .cache/running 2>/dev/null || true)" != "$(code)" ]; then
	clean npm run bundle
	touch .cache/restart
fi
# Fails if the content has faults; the current build stays.
clean npm run build
code >.cache/running
