import { z } from 'zod'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import { routes } from '#lib/routes.ts'
import type { Installation } from './checkedInstallation.ts'
import { queryLake } from './queryLake.ts'

const AT_LAKE = 'Drafts at the lake'
const ON_PAGES = 'Drafts on pages'
const DRAFTS = '*[_id in path("drafts.**") || _id in path("versions.**")]'

/** Checks that drafts are not publicly readable, and that no public page shows one. */
export const draftsCheck = (installation: Installation): Check => ({
  what: AT_LAKE,
  advice: 'Try the network of this machine.',
  run: async (): Promise<CheckResult[]> => [await atLake(installation), await onPages(installation)],
})

async function atLake({ lake }: Installation): Promise<CheckResult> {
  const answers = [
    await queryLake(lake, `count(${DRAFTS})`, { perspective: 'raw' }),
    await queryLake(lake, 'count(*[_originalId in path("drafts.**")])', { perspective: 'drafts' }),
  ]
  const seen = answers.reduce((sum, answer) => sum + (answer.ok ? Number(answer.result) : 0), 0)
  return seen === 0
    ? green(AT_LAKE, 'nobody reads one without a token')
    : failing(
        AT_LAKE,
        `${seen} can be read by everybody`,
        'Ask Sanity: a public dataset must not show drafts.',
      )
}

const titles = z.array(z.object({ type: z.string(), draft: z.string(), published: z.string().nullable() }))

/** Queries the title of each page's draft and of the page. */
const CHANGED = `*[_id in path("drafts.**") && defined(seo.title)]{
  "type": _type, "draft": seo.title, "published": *[_id == string::split(^._id, "drafts.")[1]][0].seo.title
}`

async function onPages({ lake, siteUrl, usesEmbeddedLake }: Installation): Promise<CheckResult> {
  if (!lake.readToken) {
    return notApplicable(
      ON_PAGES,
      usesEmbeddedLake ? 'the lake of this machine has its own token' : 'no token is set',
    )
  }
  const answer = await queryLake(lake, CHANGED, { token: lake.readToken, perspective: 'raw' })
  const drafts = answer.ok ? titles.parse(answer.result) : []
  const changed = drafts.filter(({ draft, published }) => draft !== published)
  const shown = await Promise.all(
    changed.map(async ({ type, draft }) => {
      const page = routes.find(({ document }) => document === type)
      return page && (await titleOf(`${siteUrl}${page.path}`)).includes(draft) ? [page.path] : []
    }),
  )
  return shown.flat().length === 0
    ? green(ON_PAGES, `none on a public page (${changed.length} drafts with another title now)`)
    : failing(
        ON_PAGES,
        `${shown.flat().join(', ')} shows a draft`,
        'Configure the proxy in front of the site not to cache requests with a preview cookie, and empty its cache.',
      )
}

async function titleOf(address: string): Promise<string> {
  const html = await (await ask(address)).text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
