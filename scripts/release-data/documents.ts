import type { About } from '../../core/item/about.ts';
import type { ReleaseChanges } from './changes.ts';

/** A catalogue with a licence, as a release needs it. */
export type LicensedAbout = About & Required<Pick<About, 'licence'>>;

/** The license file of the package. */
export function createLicenceText({ licence, attribution }: LicensedAbout): string {
	return `The data in this package is licensed under ${licence.name}:

${licence.url}

Name ${attribution} as its source, and say whether you changed it. Names and trademarks belong to their owners.
`;
}

/** Changed worths that the README shows. */
const SHOWN_MOVES = 10;

function toChangeLines({ since, added, changed, renamed, retired, edited }: ReleaseChanges): string {
	if (since === null) return 'This is the first release.';
	const counts = [
		[added.length, 'new'],
		[changed.length, 'with another worth'],
		[edited.length, 'edited otherwise'],
		[renamed.length, 'renamed'],
		[retired.length, 'retired'],
	].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
	const moves = changed
		.slice(0, SHOWN_MOVES)
		.map(({ name, formerWorthLabel, worthLabel }) => `- ${name}: ${formerWorthLabel} to ${worthLabel}`);
	const intro = `Items since ${since}: ${counts.join(', ') || 'none has changed'}.`;
	return moves.length === 0 ? intro : `${intro} The largest moves:\n\n${moves.join('\n')}`;
}

type ReadmeFacts = { about: LicensedAbout; packageName: string; version: string; changes: ReleaseChanges; items: number; baseUrl: string };

/** The README of the package. */
export function createReadme({ about, packageName, version, changes, items, baseUrl }: ReadmeFacts): string {
	const { name: service, licence, attribution } = about;
	return `# ${packageName}

What ${items} things are worth in US dollars, from everyday objects to priceless artifacts, each with its range, date and sources. A snapshot of the
${service} catalogue for programs that work without network. The live API is at ${baseUrl}.

\`\`\`js
import { bySlug, items, licence } from '${packageName}';

for (const { name, worthLabel, valuation } of items.slice(0, 3)) console.log(name, worthLabel, valuation.asOf);
\`\`\`

- \`items\`: every item as the API's \`/items/{slug}\` has it, newest first; \`bySlug\`: the same as a \`Map\`. Amounts are whole US cents.
- \`changes\`: what has changed since the release before
- \`licence\`: ${licence.name}; name ${attribution} when you use the data
- \`catalogue.json\`, \`changes.json\`, \`provenance.json\` (commit and build): the files themselves, also as \`${packageName}/catalogue.json\`
- \`SHA256SUMS\`: check with \`sha256sum --check SHA256SUMS\`

It is an ES module for Node 20.10 or newer and for bundlers that import JSON, with TypeScript types.

## Versions

A version is the day of the release, such as 2026.11.22. A second release on one day takes the next free day. New versions only add fields.

## Changes in ${version}

${toChangeLines(changes)}

## License

[${licence.name}](${licence.url}). Worths are for information only. They are not offers, appraisals or financial advice.
`;
}
