import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProblems } from '#studio/dataset/findProblems.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'

const folder = path.join(import.meta.dirname, '../../../content')
const ndjson = readFileSync(path.join(folder, 'dataset.ndjson'), 'utf8')
const lines = ndjson.trimEnd().split('\n')
const indexOf = (id: string) => lines.findIndex((line) => line.includes(`"_id":"${id}"`))

async function problemsIn(changed: readonly string[], ids?: string[]): Promise<string[]> {
  const problems = await findProblems(readDataset(changed.join('\n'), folder), ids)
  return problems.map(({ level, sentence }) => `${level}: ${sentence}`)
}

/** Returns the dataset with one document's text replaced. Fails when the text is not found. */
function withChange(id: string, from: string | RegExp, to: string): string[] {
  const changed = lines.with(indexOf(id), (lines[indexOf(id)] ?? '').replace(from, to))
  expect(changed).not.toEqual(lines)
  return changed
}

/** Returns only the problems of the changed document. Validating the whole dataset takes a second. */
const problemsAfter = (id: string, from: string | RegExp, to: string) =>
  problemsIn(withChange(id, from, to), [id])

const without = (id: string) => lines.toSpliced(indexOf(id), 1)

describe('demonstration dataset', () => {
  it("has no problems in the Studio's validation", async () => {
    expect(await problemsIn(lines)).toEqual([])
  })

  it('reports a box whose text was emptied', async () => {
    const page = JSON.parse(lines[indexOf('conversionPage')] ?? '')
    const letter = page.letter.map((block: { _type: string }) =>
      block._type === 'callout' ? { ...block, body: [] } : block,
    )
    const problems = await problemsAfter('conversionPage', /^.*$/, JSON.stringify({ ...page, letter }))
    expect(problems).toEqual([expect.stringMatching(/\.body: “Text” is empty/)])
  })
})

describe('dataset check', () => {
  it.each<[problem: string, id: string, from: string | RegExp, to: string, message: RegExp]>([
    [
      'an empty required field',
      'homePage',
      /"banner":\{"label":"[^"]*"\}/,
      '"banner":{"label":""}',
      /^error: homePage \(line 3\), banner\.label: “Text” is empty\. Please write something: the page needs it\.$/,
    ],
    [
      'an unknown field',
      'insight-count-the-hour',
      '"topic"',
      '"subject":"x","topic"',
      new RegExp(
        `^error: insight-count-the-hour \\(line ${indexOf('insight-count-the-hour') + 1}\\), .*subject`,
      ),
    ],
    [
      'a missing picture',
      'siteSettings',
      'share.jpg',
      'no-such.jpg',
      /^error: siteSettings \(line 1\) names the file \.\/images\/no-such\.jpg, which does not exist\.$/,
    ],
    [
      'a picture without a description',
      'siteSettings',
      /"alt":"[^"]*"/,
      '"alt":""',
      /^error: siteSettings \(line 1\), logo\.alt: Please describe the picture/,
    ],
    [
      'a number of entries that the requirements exclude',
      'homePage',
      /\{[^{}]*"_ref":"service-cro"[^{}]*\},/,
      '',
      /^error: homePage \(line 3\), services\.items: This section shows exactly six services\. Add or remove some until there are six\.$/,
    ],
    [
      'an unsafe link',
      'siteSettings',
      /"href":"\/privacy"/,
      '"href":"javascript:alert(1)"',
      /^error: siteSettings \(line 1\), .*href: This is not an address that a visitor can open/,
    ],
    [
      'a chip with an unknown result',
      'calculatorAdvice',
      '"metric":"roi"',
      '"metric":"profit"',
      /^error: calculatorAdvice \(line 9\), .*metric/,
    ],
    [
      "a real case study without the client's agreement",
      'caseStudy-leadership-workshop',
      '"isSample":true',
      '"isSample":false',
      /^error: caseStudy-leadership-workshop \(line \d+\), permission: A real case study needs/,
    ],
    [
      'a long headline as a warning',
      'homePage',
      /"headline":"[^"]*"/,
      `"headline":"${'long '.repeat(20)}end"`,
      /^warning: homePage \(line 3\), hero\.variantA\.headline: Longer than 80 characters/,
    ],
  ])('reports %s', async (_, id, from, to, message) => {
    expect(await problemsAfter(id, from, to)).toEqual([expect.stringMatching(message)])
  })

  const realistic = 'amount: Please promise a whole number, from 1 hour to 30 days.'
  it.each([
    ['{"amount":0,"unit":"hours"}', realistic],
    ['{"amount":31,"unit":"days"}', realistic],
    ['{"amount":1.5,"unit":"days"}', realistic],
    ['{"amount":3}', 'unit: Please choose hours or days.'],
    ['{"unit":"days"}', 'amount: Please say how soon you reply.'],
  ])('reports the reply time %s', async (replyTime, message) => {
    expect(await problemsAfter('businessFacts', /(?<="replyTime":)\{[^}]*\}/, replyTime)).toEqual([
      `error: businessFacts (line 2), replyTime.${message}`,
    ])
  })

  it('reports a reference to a missing document', async () => {
    const message =
      /^error: homePage \(line 3\), insights\.items\[_key=="[^"]+"\].*nothing in the dataset has this id/
    const problems = await problemsIn(without('insight-count-the-hour'), ['homePage'])
    expect(problems).toEqual([expect.stringMatching(message)])
  })

  const withCalendar = (address: string) =>
    problemsAfter('siteSettings', '"/demo/booking/consultation"', JSON.stringify(address))

  it.each([
    ['https://book.example.com/penhallow', 'Visitors get a link to this address: .*Calendly and Cal\\.com'],
    ['https://calendly.com/event_types/user/me', 'Paste the public link of the event, such as https:'],
    ['https://app.cal.com/event-types', 'Paste the public link of the event, such as https:'],
  ])('warns about the calendar address %s', async (address, advice) => {
    const message = new RegExp(`^warning: siteSettings \\(line 1\\), schedulers\\.consultation: .*${advice}`)
    expect(await withCalendar(address)).toEqual([expect.stringMatching(message)])
  })

  it.each(['/demo/booking/other', '/ILM', 'javascript:alert(1)', '//evil.example/x'])(
    'reports the invalid calendar address %s',
    async (address) => {
      expect(await withCalendar(address)).toContainEqual(
        expect.stringMatching(/^error: siteSettings \(line 1\), schedulers\.consultation: /),
      )
    },
  )

  it.each(['https://cal.com/penhallow/consultation', 'https://calendly.com/penhallow/consultation'])(
    'accepts the calendar address %s',
    async (address) => {
      expect(await withCalendar(address)).toEqual([])
    },
  )

  it('reports a highlight without the opportunity gap', async () => {
    const message = 'Please mention, with a result chip: Monthly opportunity gap.'
    expect(await problemsAfter('calculatorAdvice', /"metric":"opportunityGap"/g, '"metric":"roi"')).toEqual(
      ['highlight', 'highlightNoGap'].map((key) => `error: calculatorAdvice (line 9), ${key}: ${message}`),
    )
  })

  it('reports a short name that two case studies share', async () => {
    const [one, other] = ['leadership-workshop', 'operations-consultant']
    const same = withChange(`caseStudy-${one}`, `"current":"${one}"`, `"current":"${other}"`)
    expect(await problemsIn(same, [`caseStudy-${one}`, `caseStudy-${other}`])).toHaveLength(2)
  })

  it('reports a missing document', async () => {
    expect(await problemsIn(without('notFoundPage'), [])).toEqual([
      'error: The document notFoundPage is missing; its _id and _type must both be “notFoundPage”.',
    ])
  })
})
