import { compiledEnvironment } from './compiledEnvironment.ts'
import { parsePublic } from './publicVariables.ts'

const environment = parsePublic(compiledEnvironment)

/** The fields of PublicEnvironment for this process. */
export const {
  usesEmbeddedLake,
  usesEmbeddedFunctions,
  runsDemonstration,
  isSelfHosted,
  siteUrl,
  sanityProjectId,
  sanityDataset,
  sanityApiHost,
  offersScheduling,
  assetBase,
  calcomUrl,
  supabaseUrl,
  supabasePublishableKey,
} = environment
