import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { createDocsLoader } from './docs/loader.ts';

export const collections = {
	docs: defineCollection({ loader: createDocsLoader(), schema: docsSchema() }),
	// Starlight's own English words are not changed. Without a collection, Astro warns in each build.
	i18n: defineCollection({ loader: () => [{ id: 'en' }], schema: i18nSchema() }),
};
