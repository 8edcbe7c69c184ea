import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { createDocsLoader } from './data/docs-loader.ts';

export const collections = { docs: defineCollection({ loader: createDocsLoader(), schema: docsSchema() }) };
