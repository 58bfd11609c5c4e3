import { parsePublic, readHandedOver } from './publicVariables.ts'

// One build serves any address: a browser gets the variables from the Studio's page, and no other page needs them there.
const environment = parsePublic(typeof document === 'undefined' ? process.env : readHandedOver(document))

/** The fields of PublicEnvironment for this process or page. */
export const {
  usesLocalLake,
  usesLocalFunctions,
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
