import { z } from 'zod'
import { optionalText, variable } from '../server/parseVariables.ts'
import { publicVariables } from './publicVariables.ts'

const { shape } = publicVariables

/** A token of Sanity's, which no header carries with a blank or a line in it. */
const token = (name: string) =>
  variable(
    z.string().regex(/^\S+$/, `${name} must be one word without blanks: copy the token again.`).optional(),
  )

/** Seconds: any faster is a load that shows nobody anything sooner, since the webhook tells of changes at once. */
const FASTEST_CHECK = 5
/** Longest wait, s. An editor who waits longer takes a change for lost. */
const SLOWEST_CHECK = 3600

/** The content at Sanity. */
export const sanityVariables = z.object({
  NEXT_PUBLIC_SANITY_PROJECT_ID: shape.NEXT_PUBLIC_SANITY_PROJECT_ID.describe(
    "Switches from the lake of this machine to Sanity's: the id of the project.",
  ),
  NEXT_PUBLIC_SANITY_DATASET: shape.NEXT_PUBLIC_SANITY_DATASET.describe('The dataset within the project.'),
  NEXT_PUBLIC_SANITY_API_HOST: shape.NEXT_PUBLIC_SANITY_API_HOST.describe(
    "Address of Sanity's API, or of a replacement; the project id is added in front of the host.",
  ),
  NEXT_PUBLIC_SANITY_CDN_HOST: shape.NEXT_PUBLIC_SANITY_CDN_HOST.describe(
    "Address of Sanity's image CDN. The Studio expects cdn. on the host whose API is at api.",
  ),
  NEXT_PUBLIC_SANITY_SCHEDULING: shape.NEXT_PUBLIC_SANITY_SCHEDULING.describe(
    'Lets the Studio schedule drafts: on if the plan of your project includes scheduled drafts, otherwise off.',
  ),
  SANITY_API_READ_TOKEN: token('SANITY_API_READ_TOKEN').describe(
    'The Viewer token, a secret: the site reads drafts with it, for previews.',
  ),
  SANITY_REVALIDATE_SECRET: optionalText().describe('The secret that signs publish webhooks.'),
  CONTENT_CHECK_SECONDS: variable(
    z.coerce
      .number({ error: 'CONTENT_CHECK_SECONDS must be a number of seconds.' })
      .refine((seconds) => seconds === 0 || (seconds >= FASTEST_CHECK && seconds <= SLOWEST_CHECK), {
        error: `CONTENT_CHECK_SECONDS must be 0 (never) or between ${FASTEST_CHECK} and ${SLOWEST_CHECK}.`,
      })
      .default(15),
  ).describe(
    'Interval at which the site polls for changed content, in seconds: 5 to 3600, at most 60 with SNAPSHOT_DIR; 0 on a host that keeps no process running.',
  ),
  SANITY_API_WRITE_TOKEN: token('SANITY_API_WRITE_TOKEN').describe(
    'The Editor token, a secret: for content:import alone, never for the site.',
  ),
})
