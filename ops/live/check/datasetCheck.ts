import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import type { Installation } from './checkedInstallation.ts'
import { type LakeAnswer, queryLake } from './queryLake.ts'

const WHAT = 'Dataset'
const PUBLISHED = 'count(*[!(_id in path("_.**"))])'

/** Checks that the dataset exists and that its published documents are publicly readable, as visitors' pages need. */
export const datasetCheck = ({ lake, usesEmbeddedLake }: Installation): Check => ({
  what: WHAT,
  advice: usesEmbeddedLake
    ? 'Start the site with npm start in another window.'
    : 'Compare NEXT_PUBLIC_SANITY_PROJECT_ID with the project at sanity.io/manage, and try the network of this machine.',
  run: async (): Promise<CheckResult[]> => {
    const everybody = await queryLake(lake, PUBLISHED)
    const count = everybody.ok ? Number(everybody.result) : 0
    if (count > 0) return [green(WHAT, `${lake.dataset} of ${lake.project}: ${count} documents, public`)]
    const mayBePrivate = everybody.ok || everybody.status === 401 || everybody.status === 403
    const site =
      lake.readToken && mayBePrivate ? await queryLake(lake, PUBLISHED, { token: lake.readToken }) : null
    if (site?.ok && Number(site.result) > 0) {
      return [
        failing(
          WHAT,
          `${lake.dataset} is private: visitors would read nothing`,
          `Make it public: npx sanity dataset visibility set ${lake.dataset} public.`,
        ),
      ]
    }
    if (everybody.ok) {
      return [failing(WHAT, `${lake.dataset} holds no documents`, 'Fill it: npm run content:push.')]
    }
    return [failing(WHAT, refusal(everybody), `Compare NEXT_PUBLIC_SANITY_DATASET with sanity.io/manage.`)]
  },
})

const refusal = (answer: Extract<LakeAnswer, { ok: false }>): string =>
  `the lake answers ${answer.status}: ${answer.message}`
