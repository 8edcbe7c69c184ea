import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { createReferenceDocument } from '../../build/docs/create-reference-document.ts';
import { createOpenApiDocument } from '../../build/plan/openapi.ts';
import { readDocsAnswers } from './docs-answers.ts';

/** Where the document lies, which starlight-openapi reads from a file only; relative to the project's folder. */
export const REFERENCE_FILE = 'node_modules/.cache/worthdex/reference.json';

/** Makes the document of the API reference before starlight-openapi, which must come after it, looks for it. */
export function createReferencePlugin(): StarlightPlugin {
	return {
		name: 'worthdex-reference',
		hooks: {
			async 'config:setup'({ astroConfig, command }) {
				if (command !== 'build' && command !== 'dev') return;
				const answers = await readDocsAnswers();
				const document = await createReferenceDocument(createOpenApiDocument(answers), answers);
				const file = fileURLToPath(new URL(REFERENCE_FILE, astroConfig.root));
				await mkdir(path.dirname(file), { recursive: true });
				await writeFile(file, JSON.stringify(document));
			},
		},
	};
}
