import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { createDocsLoader } from './data/docs-loader.ts';

export const collections = { docs: defineCollection({ loader: createDocsLoader(), schema: docsSchema() }) };
