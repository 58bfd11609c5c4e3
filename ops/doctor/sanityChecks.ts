import { ClientError, createClient, type SanityClient } from '@sanity/client'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { ask, type Check, failing, green } from '#lib/health/check.ts'
import type { Installation } from './installation.ts'

const NETWORK = 'Try the network of this machine.'
const NEW_TOKEN =
  'Make a token with the role Viewer at sanity.io/manage (API, Tokens) and set SANITY_API_READ_TOKEN to it.'

/** Counts documents without those of the system, such as the schema. */
const PUBLISHED = 'count(*[!(_id in path("_.**"))])'

/** Checks what the site and its Studio need of Sanity: public content, a token that reads drafts, an allowed origin. */
export function sanityChecks({ site, SANITY_API_READ_TOKEN: token = '' }: Installation): Check[] {
  const dataset = site.sanityDataset
  const client = createClient({
    projectId: site.sanityProjectId,
    dataset,
    apiVersion: SANITY_API_VERSION,
    apiHost: site.sanityApiHost,
    useCdn: false,
    maxRetries: 0,
  })
  const reader = client.withConfig({ token, perspective: 'raw' })
  return [
    {
      what: 'Content at Sanity',
      advice: `Compare NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET with sanity.io/manage. ${NETWORK}`,
      run: async () => {
        const count = await client.fetch<number>(PUBLISHED)
        if (count > 0) return green(`${count} documents in ${dataset}`)
        const all = token ? await client.withConfig({ token }).fetch<number>(PUBLISHED) : 0
        return all > 0
          ? failing(
              `${dataset} is private: visitors would read nothing`,
              `Make it public: npx sanity datasets visibility set ${dataset} public.`,
            )
          : failing(`${dataset} holds no documents`, 'Fill it: npm run content:push.')
      },
    },
    {
      what: 'Token of the site',
      advice: NEW_TOKEN,
      run: async () => {
        const drafts = await reader.fetch<number>('count(*[_id in path("drafts.**")])')
        return (await mayWrite(reader))
          ? failing('it may change the content', `${NEW_TOKEN} Then delete the old one.`)
          : green(`reads drafts (${drafts} now), writes nothing`)
      },
    },
    {
      what: 'Origin at Sanity',
      advice: NETWORK,
      run: async () => {
        const { origin } = new URL(site.siteUrl)
        const { headers, body } = await ask(client.getUrl('/users/me'), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
          },
        })
        await body?.cancel()
        return headers.get('access-control-allow-origin') === origin &&
          headers.get('access-control-allow-credentials') === 'true'
          ? green(`${origin}, with credentials`)
          : failing(
              `${origin} is not allowed with credentials: nobody can sign in to the Studio`,
              `Add it: npx sanity cors add ${origin} --credentials.`,
            )
      },
    },
  ]
}

/** Tries a change as a dry run, so no document is written even with the right to do it. */
async function mayWrite(client: SanityClient): Promise<boolean> {
  try {
    await client.create({ _id: 'doctor', _type: 'insight' }, { dryRun: true })
    return true
  } catch (error) {
    if (error instanceof ClientError) return false
    throw error
  }
}
