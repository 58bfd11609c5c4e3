import type { FormAddresses } from '../hosted/form.ts'
import { type LiveCheck, runLiveCheck } from './runLiveCheck.ts'

const names = new URL('../hosted/localhostNames.mjs', import.meta.url).href

/** Runs `npm run live:check` against a public mode under test, with a token that may write. */
export const checkForm = ({ sanity, authority, environment }: FormAddresses): Promise<LiveCheck> =>
  runLiveCheck({
    ...environment,
    SANITY_API_WRITE_TOKEN: sanity.editorToken,
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import=${names}`,
  })
