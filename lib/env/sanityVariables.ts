import { z } from 'zod'
import { optionalText, variable } from './parseVariables.ts'
import { publicVariables } from './publicVariables.ts'

const { shape } = publicVariables

/** A token of Sanity's, which no header carries with a blank or a line in it. */
const token = (name: string) =>
  variable(
    z.string().regex(/^\S+$/, `${name} must be one word without blanks: copy the token anew.`).optional(),
  )

/** Seconds: any faster is a load that shows nobody anything sooner, since the webhook tells of changes at once. */
const FASTEST_CHECK = 5
/** Seconds: any slower, and whoever waits for a change would take it for lost. */
const SLOWEST_CHECK = 3600

/** The content at Sanity. */
export const sanityVariables = z.object({
  NEXT_PUBLIC_SANITY_PROJECT_ID: shape.NEXT_PUBLIC_SANITY_PROJECT_ID.describe(
    "Switches from the lake of this machine to Sanity's: the id of the project.",
  ),
  NEXT_PUBLIC_SANITY_DATASET: shape.NEXT_PUBLIC_SANITY_DATASET.describe('The dataset within the project.'),
  NEXT_PUBLIC_SANITY_API_HOST: shape.NEXT_PUBLIC_SANITY_API_HOST.describe(
    "Where Sanity's API answers, or what stands in for it; the id of the project goes in front of the host.",
  ),
  NEXT_PUBLIC_SANITY_CDN_HOST: shape.NEXT_PUBLIC_SANITY_CDN_HOST.describe(
    'Where its pictures are. The Studio expects them at cdn. of a host whose API is at api.',
  ),
  NEXT_PUBLIC_SANITY_SCHEDULING: shape.NEXT_PUBLIC_SANITY_SCHEDULING.describe(
    'Whether the Studio offers to publish a draft at a time: on where the plan of your project includes scheduled drafts, else off.',
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
    'How often the site asks whether content changed, in seconds, 5 to 3600, at most 60 with EDITION_DIR; 0 on a host that keeps no process running.',
  ),
  SANITY_API_WRITE_TOKEN: token('SANITY_API_WRITE_TOKEN').describe(
    'The Editor token, a secret: for content:import alone, never for the site.',
  ),
})
