import { defineCollection } from 'astro:content';
import { docsSchema } from '@astrojs/starlight/schema';
import { createDocsLoader } from './docs/loader.ts';

export const collections = { docs: defineCollection({ loader: createDocsLoader(), schema: docsSchema() }) };
