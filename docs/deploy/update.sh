#!/bin/sh
# Run by worthdex-update.service in the project's folder: fetches what was merged and builds it. The running host switches to
# a new build by itself. Only new code needs a restart, which the service does if `.cache/restart` exists.
#
# With ALLOWED_SIGNERS, the path of a file as ssh-keygen(1) describes it, code comes from signed releases only: the newest tag v1.2.3 on main
# that has a signature of one of the signers. Other tags are passed over. Items still come from main, because they change weekly: the code of the
# release checks them, and none of them is run. A release older than the installed one is refused, also if it is signed, and so is a main that
# does not follow from the last one: the repository may have been set back to a version with a known fault. Releases only go forward: to return to
# old code, sign it as a new version.
#
# A build that `npm run rollback` pinned is left alone until a newer release or, without ALLOWED_SIGNERS, until a person ends the pin.
set -eu
code() { git rev-parse HEAD:core HEAD:functions HEAD:package-lock.json; }
# Packages run code of many authors: it gets the settings of a build, and no secret.
clean() {
	env -i HOME="$HOME" PATH="$PATH" BASE_URL="${BASE_URL-}" CDN_URL="${CDN_URL-}" REPOSITORY_URL="${REPOSITORY_URL-}" \
		CONTENT_DIR="${CONTENT_DIR-}" OUT_DIR="${OUT_DIR-}" PORT="${PORT-}" "$@"
}
is_newer() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$1" ]; }
# The name is part of what is signed: an old tag must not come back under a newer name.
is_signed() {
	named=$(git cat-file tag "refs/tags/$1" 2>/dev/null | sed -n '/^$/q; s/^tag //p')
	[ "$named" = "$1" ] && git -c gpg.ssh.allowedSignersFile="$ALLOWED_SIGNERS" verify-tag "refs/tags/$1"
}
leave_pinned() {
	echo "Build $pinned is pinned and left alone until $1. End it with: npm run rollback -- --end"
	exit 0
}
mkdir -p .cache

# A port of its own has a link of its own, as toPortLink in core/settings/settings.ts says.
link=current
if [ "${PORT:-4321}" != 4321 ] && { [ -z "${BASE_URL:-}" ] || [ -z "${CDN_URL:-}" ]; }; then link="current-$PORT"; fi
pinned='' pinned_at=''
if [ -e "${OUT_DIR:-dist}/$link.pinned" ]; then read -r pinned pinned_at <"${OUT_DIR:-dist}/$link.pinned" || true; fi

if [ -n "${ALLOWED_SIGNERS:-}" ]; then
	# Before the fetch, which may move or remove tags.
	installed=$(cat .cache/release 2>/dev/null || git tag --list 'v[0-9]*.[0-9]*.[0-9]*' --points-at HEAD --sort=-version:refname | head -n 1)
	# A tag that is gone in the repository is gone here.
	git fetch --quiet --force --prune origin '+refs/heads/main:refs/remotes/origin/main' '+refs/tags/*:refs/tags/*'
	# Held, so that content and code come from the same fetch.
	main=$(git rev-parse refs/remotes/origin/main)
	tag=''
	for candidate in $(git tag --list 'v[0-9]*.[0-9]*.[0-9]*' --merged "$main" --sort=-version:refname); do
		if is_signed "$candidate"; then
			tag=$candidate
			break
		fi
		echo "Passed over: $candidate has no signature of a signer in $ALLOWED_SIGNERS" >&2
	done
	if [ -z "$tag" ]; then
		echo "No release to install: main has no signed tag such as v1.2.3" >&2
		exit 1
	fi
	if [ -n "$installed" ] && is_newer "$installed" "$tag"; then
		echo "Not installed: $tag is older than $installed, which is installed" >&2
		exit 1
	fi
	# Data only moves forward too: an older commit of main, or one beside it, may have worths that were corrected since.
	data=$(cat .cache/data 2>/dev/null || true)
	if [ -n "$data" ] && ! git merge-base --is-ancestor "$data" "$main"; then
		echo "Not installed: main does not follow from $data, whose data is installed" >&2
		exit 1
	fi
	if [ -n "$pinned" ] && ! is_newer "$tag" "${pinned_at:-$installed}"; then leave_pinned "a release newer than ${pinned_at:-$installed}"; fi
	git checkout --quiet --force --detach "refs/tags/$tag"
	echo "$tag" >.cache/release
	git restore --source="$main" --staged --worktree -- content
	echo "$main" >.cache/data
else
	if [ -n "$pinned" ]; then leave_pinned 'you end that'; fi
	git pull --ff-only --quiet
fi
lock=$(git rev-parse HEAD:package-lock.json)
if [ "$(cat .cache/installed 2>/dev/null || true)" != "$lock" ]; then
	clean npm ci --ignore-scripts
	echo "$lock" >.cache/installed
fi
if [ "$(cat .cache/running 2>/dev/null || true)" != "$(code)" ]; then
	clean npm run tool -- bundle
	touch .cache/restart
fi
# Fails if the content has faults; the current build stays. A new build ends a pin.
clean npm run build
code >.cache/running
