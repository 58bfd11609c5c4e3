import type { Page } from '@playwright/test'
import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { median } from '#tests/support/bench/median.ts'
import { expect } from '#tests/support/browser/fixtures.ts'
import { pace } from '#tests/support/browser/pace.ts'
import { checkTimes, type ShownFinding, shownFindings, summaryOf } from '#tests/support/checks/pageCheck.ts'
import { type SeededFault, seededPages } from '#tests/support/checks/seededFaults.ts'
import { enterPreview, writeDraft } from '#tests/support/preview/previewer.ts'
import { editor } from '#tests/support/site/lake.ts'
import { test } from '#tests/support/studio/presentationPage.ts'
import { field, restoringDocuments } from '#tests/support/studio/studioPage.ts'

test.setTimeout(180_000)

/** What a check may take, in milliseconds. */
const BAR_MS = 2000
const SEEDED = 50
const LEAST_FOUND = 48

async function check(page: Page, path: string): Promise<ShownFinding[]> {
  await page.goto(path)
  await summaryOf(page).click({ timeout: 30_000 })
  return shownFindings(page)
}

test.describe('in a tab of its own', () => {
  test.use({ viewport: { width: 1280, height: 800 }, expectedProblems: [/404/] })

  test('nothing is found on any page of the demonstration, within two seconds', async ({ page }) => {
    await enterPreview(page.request)
    const alarms: string[] = []
    const times: number[] = []
    for (const path of [...routes.map(({ path }): string => path), '/no-such-page']) {
      for (const { kind, words, sentence } of await check(page, path)) {
        alarms.push(`${path}: ${kind} “${words}” ${sentence}`)
      }
      times.push(...(await checkTimes(page)))
    }
    console.log(`a check took ${Math.round(median(times))} ms (median of ${times.length} pages)`)
    expect(alarms).toEqual([])
    expect(median(times)).toBeLessThanOrEqual(BAR_MS * (await pace()))
  })

  test('of fifty seeded faults at least 48 are found, each leading to its field, and nothing else', async ({
    page,
  }) => {
    const picture = z.object({ image: z.object({ asset: z.looseObject({}) }) })
    const [asset, other] = (
      await editor().getDocuments(['caseStudy-sales-trainer', 'caseStudy-supervision-programme'])
    ).map((study) => picture.parse(study).image.asset)
    const seeded = seededPages(asset ?? {}, other ?? {})
    expect(seeded.flatMap(({ faults }) => faults)).toHaveLength(SEEDED)
    await enterPreview(page.request)
    const missed: string[] = []
    const alarms: string[] = []
    for (const { path, drafts, faults } of seeded) {
      const removals = await Promise.all(
        Object.entries(drafts).map(([id, changes]) => writeDraft(id, changes)),
      )
      try {
        const open = [...(await check(page, path))]
        for (const fault of faults) {
          const index = open.findIndex((finding) => tellsOf(finding, fault))
          if (index < 0) missed.push(`${path}: ${fault.kind} “${fault.words}” at ${fault.field}`)
          else open.splice(index, 1)
        }
        alarms.push(...open.map((finding) => `${path}: ${JSON.stringify(finding)}`))
      } finally {
        await Promise.all(removals.map((remove) => remove()))
      }
    }
    console.log(
      `found ${SEEDED - missed.length} of ${SEEDED}${missed.map((line) => `\nmissed ${line}`).join('')}`,
    )
    expect(alarms, 'what nobody seeded').toEqual([])
    expect(SEEDED - missed.length).toBeGreaterThanOrEqual(LEAST_FOUND)
  })
})

const tellsOf = (finding: ShownFinding, { kind, words, field: place }: SeededFault): boolean =>
  finding.kind === kind && finding.words.startsWith(words) && (finding.field ?? '').startsWith(place)
