import { z } from 'zod'
import { CONTENT_TYPES } from '#lib/checks/launch/documentTitle.ts'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { type Check, type CheckResult, failing, green, notApplicable } from '#lib/health/check.ts'
import type { Installation } from './checkedInstallation.ts'
import { queryLake } from './queryLake.ts'

const WHAT = 'Content'
const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** Reports the findings of npm run launch:check in the published content. For the local Content Lake they are notes. */
export const contentCheck = ({ lake, usesEmbeddedLake }: Installation): Check => ({
  what: WHAT,
  advice: 'Look at Dataset.',
  run: async (): Promise<CheckResult[]> => {
    const answer = await queryLake(lake, `*[_type in ${JSON.stringify(CONTENT_TYPES)}]`)
    if (!answer.ok)
      return [failing(WHAT, `the lake answers ${answer.status}: ${answer.message}`, 'Look at Dataset.')]
    const open = openFindings(launchFindings(documents.parse(answer.result)))
    if (open.length === 0) return [green(WHAT, 'nothing is sample or missing')]
    const count = `${open.length} ${open.length === 1 ? 'thing is' : 'things are'} still sample or missing`
    const notes = open.map(({ sentence }) => sentence)
    return [
      usesEmbeddedLake
        ? { ...notApplicable(WHAT, `${count}, which matters when the site goes live`), notes }
        : { ...failing(WHAT, count, 'npm run launch:check says where each is in the Studio.'), notes },
    ]
  },
})
