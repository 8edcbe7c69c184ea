import { toHistoryFile } from '../../core/api/api-files.ts';
import { toContentType, toJsonBody } from '../../core/api/http-headers.ts';
import { createOembed } from '../../core/api/oembed.ts';
import { getOwn } from '../../core/get-own.ts';
import { toHistoryCsv, type toHistoryView } from '../../core/item/views/history-views.ts';
import { toItemDetails, toItemText } from '../../core/item/views/item-views.ts';
import { KEBAB_CASE } from '../../core/text.ts';
import { decodeBody } from '../http/bytes.ts';
import type { BuildFiles } from '../http/files/page-handler.ts';
import { type CloudflareBuild, toRepresentation } from './cloudflare-build.ts';

/*
 * Files of the build that are not uploaded, since a plan limits their number: each is made from other files, of the same bytes
 * (`NOT_UPLOADED` in build/hosts/plan-host-files.ts).
 */

/** Makes the text of a file for an item; undefined for an unknown one. */
type Derive = (slug: string, parts: { files: BuildFiles; load: CloudflareBuild['load'] }) => Promise<string | undefined>;

const deriveText: Derive = async (slug, { load }) => {
	const { catalogue, baseUrl, readDetails } = await load();
	const item = catalogue.bySlug.get(slug);
	return item && toItemText(toItemDetails(item, getOwn(await readDetails(), slug)), { catalogue, baseUrl });
};

const deriveCard: Derive = async (slug, { load }) => {
	const { catalogue, baseUrl, cdnUrl } = await load();
	const item = catalogue.bySlug.get(slug);
	return item && toJsonBody(createOembed(item, { catalogue, baseUrl, cdnUrl }));
};

const deriveCsv: Derive = async (slug, { files }) => {
	const file = await files.read(`api/${toHistoryFile(slug, 'json')}`);
	const history = file && (JSON.parse(await decodeBody(file.bytes)) as ReturnType<typeof toHistoryView>);
	return history && toHistoryCsv(history.points);
};

const DERIVED = [
	{ path: new RegExp(`^api/items/(${KEBAB_CASE})\\.txt$`), derive: deriveText },
	{ path: new RegExp(`^api/oembed/items/(${KEBAB_CASE})\\.json$`), derive: deriveCard },
	{ path: new RegExp(`^api/history/csv/(${KEBAB_CASE})\\.csv$`), derive: deriveCsv },
] as const;

/** The files of a build with those that are not uploaded. */
export function withDerivedFiles(files: BuildFiles, load: CloudflareBuild['load']): BuildFiles {
	return {
		async read(file) {
			for (const { path, derive } of DERIVED) {
				const slug = path.exec(file)?.[1];
				if (slug === undefined) continue;
				const text = await derive(slug, { files, load });
				return text === undefined
					? undefined
					: { ...(await toRepresentation(new TextEncoder().encode(text))), contentType: toContentType(file) };
			}
			return files.read(file);
		},
	};
}
