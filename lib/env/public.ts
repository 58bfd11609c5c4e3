import { parsePublic, readHandedOver } from './parsePublic.ts'

/** The public environment of this process or page. One build serves any address: the Studio's page brings the variables. */
export const {
  usesLocalLake,
  usesLocalFunctions,
  runsDemonstration,
  isSelfHosted,
  isPublicSite,
  siteUrl,
  sanityProjectId,
  sanityDataset,
  sanityApiHost,
  offersScheduling,
  assetBase,
  calcomUrl,
  supabaseUrl,
  supabasePublishableKey,
} = parsePublic(typeof document === 'undefined' ? process.env : readHandedOver(document))
