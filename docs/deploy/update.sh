#!/bin/sh
# Run by worthdex-update.service in the project's folder: fetches what was merged and builds it. The running host switches to
# a new build by itself. Only new code needs a restart, which the service does if `.cache/restart` exists.
#
# With ALLOWED_SIGNERS, the path of a file as ssh-keygen(1) describes it, code comes from signed releases only: the newest tag v1.2.3 on main
# that has a signature of one of the signers. Other tags are passed over. Items still come from main, because they change weekly: the code of the
# release checks them, and none of them is run. A release older than the installed one is refused, also if it is signed, and so is a main that
# does not follow from the last one: the repository may have been set back to a version with a known fault. Releases only go forward: to return to
# old code, sign it as a new version. A release is installed once its build is up: one that cannot be built may be withdrawn.
#
# A build that `npm run rollback` pinned is left alone until a newer release or, without ALLOWED_SIGNERS, until a person ends the pin.
set -eu
# The tag and the commit of main that are installed. Git writes a ref in one step.
release_ref=refs/worthdex/release data_ref=refs/worthdex/data
# Packages run code of many authors: it gets the settings of a build, and no secret.
clean() {
	env -i HOME="$HOME" PATH="$PATH" BASE_URL="${BASE_URL-}" CDN_URL="${CDN_URL-}" REPOSITORY_URL="${REPOSITORY_URL-}" \
		CONTENT_DIR="${CONTENT_DIR-}" OUT_DIR="${OUT_DIR-}" PORT="${PORT-}" "$@"
}
fail() {
	echo "$1" >&2
	exit 1
}
is_newer() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -V | tail -n 1)" = "$1" ]; }
# Names such as v1.2.3 from git's list, the newest first. v1.2.3-rc1 is no release.
list_releases() { git tag --list "$@" | grep -Ex 'v[0-9]+\.[0-9]+\.[0-9]+' | sort -rV || true; }
# The name is part of what is signed.
name_of() { git cat-file tag "$1" 2>/dev/null | sed -n '/^$/q; s/^tag //p'; }
# An old tag must not come back under a newer name.
is_signed() {
	[ "$(name_of "refs/tags/$1")" = "$1" ] && git -c gpg.ssh.allowedSignersFile="$ALLOWED_SIGNERS" verify-tag "refs/tags/$1" >&2
}
# The newest signed release of a list.
find_signed() {
	for candidate in $1; do
		if is_signed "$candidate"; then
			echo "$candidate"
			return
		fi
		echo "Passed over: $candidate has no signature of a signer in $ALLOWED_SIGNERS" >&2
	done
}
has_state() {
	git rev-parse --quiet --verify "$1^{}" >/dev/null 2>&1 && return
	[ ! -e "$(git rev-parse --git-path "$1")" ] ||
		fail "Not updated: $(git rev-parse --git-path "$1") is damaged, so it is unknown what is installed. Remove it: then the checked out release counts as installed"
	return 1
}
leave_pinned() {
	echo "Build $pinned is pinned and left alone until $1. End it with: npm run rollback -- --unpin"
	exit 0
}
mkdir -p .cache lib
# No git of an update runs for so long: systemd ends it before.
find "$(git rev-parse --git-dir)" -name '*.lock' -mmin +30 -exec echo 'Removed the lock of a git that was killed:' {} \; -delete

# A port of its own has a link of its own, as toPortLink in core/settings/settings.ts says.
out=${OUT_DIR:-dist} link=current
if [ "${PORT:-4321}" != 4321 ] && { [ -z "${BASE_URL:-}" ] || [ -z "${CDN_URL:-}" ]; }; then link="current-$PORT"; fi
pinned=''
if [ -e "$out/$link.pinned" ]; then read -r pinned <"$out/$link.pinned" || true; fi
[ -d "$out/builds/$pinned" ] || pinned=''

if [ -n "${ALLOWED_SIGNERS:-}" ]; then
	# Before the fetch, which may move or remove tags. A person has checked out the first release.
	if ! has_state "$release_ref"; then
		first=$(find_signed "$(list_releases --points-at HEAD)" 2>/dev/null)
		if [ -n "$first" ]; then git update-ref "$release_ref" "refs/tags/$first"; fi
	fi
	has_state "$data_ref" || git update-ref "$data_ref" HEAD
	installed=$(name_of "$release_ref")
	data=$(git rev-parse "$data_ref")
	# A tag that is gone in the repository is gone here.
	git fetch --quiet --force --prune origin '+refs/heads/main:refs/remotes/origin/main' '+refs/tags/*:refs/tags/*'
	# Held, so that content and code come from the same fetch.
	main=$(git rev-parse refs/remotes/origin/main)
	tag=$(find_signed "$(list_releases --merged "$main")")
	[ -n "$tag" ] || fail 'No release to install: main has no signed tag such as v1.2.3'
	if [ -n "$installed" ] && is_newer "$installed" "$tag"; then fail "Not installed: $tag is older than $installed, which is installed"; fi
	# Data only moves forward too: an older commit of main, or one beside it, may have worths that were corrected since.
	git merge-base --is-ancestor "$data" "$main" || fail "Not installed: main does not follow from $data, whose data is installed"
	if [ -n "$pinned" ] && ! is_newer "$tag" "$installed"; then leave_pinned "a release newer than $installed"; fi
	git checkout --quiet --force --detach "refs/tags/$tag"
	git restore --source="$main" --staged --worktree -- content
else
	if [ -n "$pinned" ]; then leave_pinned 'you end that'; fi
	git pull --ff-only --quiet
fi
lock=$(git rev-parse HEAD:package-lock.json)
if [ "$(cat .cache/installed 2>/dev/null || true)" != "$lock" ]; then
	rm -f .cache/installed
	clean npm ci --ignore-scripts
	echo "$lock" >.cache/installed
fi
# New code has a folder of its own, with its Node, and runs once its build is up: a restart before that runs the old code.
running=$(readlink lib/host || true)
code=host-$(git rev-parse HEAD:build HEAD:core HEAD:functions HEAD:package-lock.json | git hash-object --stdin)
if [ "$running" != "$code" ]; then
	clean npm run tool -- bundle "lib/$code"
	if [ -e node_modules/.bin/node ]; then ln -f "$(readlink -f node_modules/.bin/node)" "lib/$code/node"; fi
fi
# Fails if the content has faults; the current build stays.
clean npm run build -- --unpin
if [ "$running" != "$code" ]; then
	touch .cache/restart
	ln -sfn "$code" lib/host.new
	# A folder is of an earlier version of this script.
	[ -L lib/host ] || rm -rf lib/host
	mv -fT lib/host.new lib/host
	# The host loads parts of the old code until it is restarted.
	find lib -maxdepth 1 -name 'host-*' ! -name "$code" ! -name "$running" -exec rm -rf {} +
fi
if [ -n "${ALLOWED_SIGNERS:-}" ]; then
	git update-ref "$release_ref" "refs/tags/$tag"
	git update-ref "$data_ref" "$main"
fi
