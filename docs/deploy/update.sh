#!/bin/sh
# Run by worthdex-update.service in the project's folder: fetches what was merged and builds it. The running host switches to
# a new build by itself. Only new code needs a restart, which the service does if `.cache/restart` exists.
#
# With ALLOWED_SIGNERS, the path of a file as ssh-keygen(1) describes it, code comes from signed releases only: the newest tag v1.2.3 on main
# must have a signature of one of the signers, or nothing is installed. Items still come from main, because they change weekly: the code of the
# release checks them, and none of them is run. A release older than the installed one is refused, also if it is signed: the repository may
# have been set back to a version with a known fault. Releases only go forward: to return to old code, sign it as a new version.
set -eu
code() { git rev-parse HEAD:core HEAD:functions HEAD:package-lock.json; }
# Packages run code of many authors: it gets the settings of a build, and no secret.
clean() {
	env -i HOME="$HOME" PATH="$PATH" BASE_URL="${BASE_URL-}" CDN_URL="${CDN_URL-}" REPOSITORY_URL="${REPOSITORY_URL-}" \
		CONTENT_DIR="${CONTENT_DIR-}" OUT_DIR="${OUT_DIR-}" PORT="${PORT-}" "$@"
}
mkdir -p .cache

if [ -n "${ALLOWED_SIGNERS:-}" ]; then
	# Before the fetch, which may move or remove tags.
	installed=$(cat .cache/release 2>/dev/null || git tag --list 'v[0-9]*.[0-9]*.[0-9]*' --points-at HEAD --sort=-version:refname | head -n 1)
	git fetch --quiet --tags --force origin main
	# Held, so that content and code come from the same fetch.
	main=$(git rev-parse FETCH_HEAD)
	tag=$(git tag --list 'v[0-9]*.[0-9]*.[0-9]*' --merged "$main" --sort=-version:refname | head -n 1)
	if [ -z "$tag" ]; then
		echo "No release to install: main has no tag such as v1.2.3" >&2
		exit 1
	fi
	# The name is part of what is signed: an old tag must not come back under a newer name.
	named=$(git cat-file tag "refs/tags/$tag" 2>/dev/null | sed -n '/^$/q; s/^tag //p')
	if [ "$named" != "$tag" ] || ! git -c gpg.ssh.allowedSignersFile="$ALLOWED_SIGNERS" verify-tag "refs/tags/$tag"; then
		echo "Not installed: $tag has no signature of a signer in $ALLOWED_SIGNERS" >&2
		exit 1
	fi
	if [ -n "$installed" ] && [ "$(printf '%s\n' "$installed" "$tag" | sort -V | tail -n 1)" != "$tag" ]; then
		echo "Not installed: $tag is older than $installed, which is installed" >&2
		exit 1
	fi
	# Data only moves forward too: an older commit of main, or one beside it, may have worths that were corrected since.
	data=$(cat .cache/data 2>/dev/null || true)
	if [ -n "$data" ] && ! git merge-base --is-ancestor "$data" "$main"; then
		echo "Not installed: main does not follow from $data, whose data is installed" >&2
		exit 1
	fi
	git checkout --quiet --force --detach "refs/tags/$tag"
	echo "$tag" >.cache/release
	git restore --source="$main" --staged --worktree -- content
	echo "$main" >.cache/data
else
	git pull --ff-only --quiet
fi
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
