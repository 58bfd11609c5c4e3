import { defineCliConfig } from 'sanity/cli'
import { sanityDataset, sanityProjectId } from './lib/env/public.ts'

export default defineCliConfig({
  api: { projectId: sanityProjectId, dataset: sanityDataset },
  typegen: {
    path: './lib/content/queries/*.ts',
    schema: './.local/schema.json',
    // The freshness check writes elsewhere and compares.
    generates: process.env.TYPEGEN_OUTPUT ?? './lib/content/sanity.types.ts',
    overloadClientMethods: false,
  },
})
