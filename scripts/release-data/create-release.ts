import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Manifest } from '../../build/plan/manifest.ts';
import { DOWNLOAD_FILES } from '../../core/api/api-files.ts';
import { toServiceId } from '../../core/item/about.ts';
import { type CatalogueData, createCatalogue } from '../../core/item/catalogue.ts';
import { createReleaseTypes, findReleaseChanges, type ReleasedItem } from './changes.ts';
import { createLicenceText, createReadme, type LicensedAbout } from './documents.ts';

/** The script of the package: the JSON, and the items by slug. */
const INDEX = `import catalogue from './catalogue.json' with { type: 'json' };
import changes from './changes.json' with { type: 'json' };

export const version = changes.version;
export const items = catalogue.items;
export const bySlug = new Map(items.map((item) => [item.slug, item]));
export const licence = catalogue.licence;
export { changes };
`;

/** Inputs of a release. */
type ReleaseSource = {
	/** The folder of a build. */
	buildDir: string;
	/** The commit that the build was made from, and its day, `YYYY-MM-DD`. */
	commit: { id: string; date: string };
	repositoryUrl?: string | undefined;
	/** The folder of the last release's package, if there is one. */
	lastDir?: string | undefined;
};

/** A release: the files of the package. They depend on the source alone: the same source gives the same bytes. */
export type Release = { version: string; files: ReadonlyMap<string, string> };

const toJson = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const DAY_MS = 24 * 3_600_000;

/** A day as a version: no leading zeros, which semantic versions forbid. */
function toVersion(day: Date): string {
	return `${day.getUTCFullYear()}.${day.getUTCMonth() + 1}.${day.getUTCDate()}`;
}

/** The day of a version such as `2026.11.22`; undefined if it is not one. */
function toDay(version: string): Date | undefined {
	const [year, month, day] = version.split('.').map(Number);
	if (year === undefined || month === undefined || day === undefined) return undefined;
	const date = new Date(Date.UTC(year, month - 1, day));
	return toVersion(date) === version ? date : undefined;
}

/**
 * The version of a release: the day of its commit. A second release on one day takes the next free day, because a version with a fourth part or a
 * suffix would not be above the first one.
 * @param date of the commit, `YYYY-MM-DD`
 * @param last version of the last release
 * @throws Error if `last` is not a day
 */
export function toReleaseVersion(date: string, last?: string): string {
	const day = new Date(date);
	if (last === undefined) return toVersion(day);
	const lastDay = toDay(last);
	if (lastDay === undefined) throw new Error(`Cannot follow version ${JSON.stringify(last)}: expected a day such as 2026.11.22`);
	return toVersion(day > lastDay ? day : new Date(lastDay.getTime() + DAY_MS));
}

type PackageFacts = { about: LicensedAbout; packageName: string; version: string; repositoryUrl: string | undefined };

function createPackageJson({ about, packageName, version, repositoryUrl }: PackageFacts): string {
	return toJson({
		name: packageName,
		version,
		description: `What things are worth: the ${about.name} catalogue as data, with sources, dates and types.`,
		license: about.licence.spdx ?? 'SEE LICENSE IN LICENSE',
		keywords: ['prices', 'values', 'worth', 'dataset', 'open-data'],
		...(repositoryUrl === undefined ? {} : { repository: { type: 'git', url: `git+${repositoryUrl}.git` } }),
		type: 'module',
		sideEffects: false,
		exports: {
			'.': { types: './index.d.ts', default: './index.js' },
			'./catalogue.json': './catalogue.json',
			'./changes.json': './changes.json',
			'./provenance.json': './provenance.json',
			'./package.json': './package.json',
		},
		engines: { node: '>=20.10' },
	});
}

async function readLastRelease(lastDir: string | undefined) {
	if (lastDir === undefined) return undefined;
	const [catalogue, about] = await Promise.all(
		['catalogue.json', 'package.json'].map((file) => readFile(path.join(lastDir, file), 'utf8')),
	);
	const { version } = JSON.parse(about ?? '') as { version: string };
	return { version, catalogue, items: (JSON.parse(catalogue ?? '') as { items: ReleasedItem[] }).items };
}

/**
 * Makes the files of the package from a build.
 * @returns undefined if the catalogue is that of the last release
 * @throws Error for a catalogue without a licence
 */
export async function createRelease({ buildDir, commit, repositoryUrl, lastDir }: ReleaseSource): Promise<Release | undefined> {
	const last = await readLastRelease(lastDir);
	const text = gunzipSync(await readFile(path.join(buildDir, 'api', DOWNLOAD_FILES.json))).toString('utf8');
	if (text === last?.catalogue) return undefined;
	const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(buildDir, file), 'utf8'));
	const { buildId, baseUrl } = (await read('api/manifest.json')) as Manifest;
	const catalogue = createCatalogue((await read('index/catalogue.json')) as CatalogueData);
	const { licence } = catalogue.about;
	if (licence === undefined) throw new Error('Cannot release the data: content/about.json names no licence');
	const about = { ...catalogue.about, licence };
	const packageName = `${toServiceId(about)}-data`;
	const version = toReleaseVersion(commit.date, last?.version);
	const { items: released } = JSON.parse(text) as { items: ReleasedItem[] };
	const changes = findReleaseChanges({ catalogue, released, version }, last);
	const files = new Map([
		['LICENSE', createLicenceText(about)],
		['README.md', createReadme({ about, packageName, version, changes, items: released.length, baseUrl })],
		['catalogue.json', text],
		['changes.json', toJson(changes)],
		['index.d.ts', await createReleaseTypes()],
		['index.js', INDEX],
		['package.json', createPackageJson({ about, packageName, version, repositoryUrl })],
		['provenance.json', toJson({ commit: commit.id, commitDate: commit.date, buildId, baseUrl, repository: repositoryUrl ?? null })],
	]);
	files.set('SHA256SUMS', [...files].map(([file, content]) => `${sha256(content)}  ${file}\n`).join(''));
	return { version, files };
}
