import { defineCliConfig } from 'sanity/cli'
import { sanityDataset, sanityProjectId } from './lib/env/public.ts'
import { variables } from './lib/env/variables.ts'
import { parseVariables } from './lib/server/parseVariables.ts'

const { TYPEGEN_OUTPUT } = parseVariables(variables.pick({ TYPEGEN_OUTPUT: true }), process.env)

export default defineCliConfig({
  api: { projectId: sanityProjectId, dataset: sanityDataset },
  typegen: {
    path: './lib/content/pages/*.ts',
    schema: './.local/schema.json',
    // The freshness check writes elsewhere and compares.
    generates: TYPEGEN_OUTPUT,
    overloadClientMethods: false,
  },
})
