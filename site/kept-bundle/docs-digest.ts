import { createHash } from 'node:crypto';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import { readExpandedPage } from '../docs/loader.ts';
import { DOCS_SLUGS } from '../docs/pages.ts';
import { createReferenceDocument, loadDocsAnswers } from '../docs/reference.ts';

/** A hash of everything in the docs that depends on the catalogue: the expanded pages and the document of the API reference. */
export async function createDocsDigest(root: URL): Promise<string> {
	const answers = await loadDocsAnswers();
	const hash = createHash('sha256');
	for (const slug of DOCS_SLUGS) hash.update(await readExpandedPage(slug, root, answers));
	hash.update(JSON.stringify(await createReferenceDocument(createOpenApiDocument(answers), answers)));
	return hash.digest('hex');
}
