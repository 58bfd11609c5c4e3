import { studioConfig } from './studio/config.ts'

// Sanity's own command line looks for the Studio here.
export default studioConfig('Website')
