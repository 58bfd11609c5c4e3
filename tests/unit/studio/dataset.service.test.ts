import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProblems } from '#studio/dataset/findProblems.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'

const folder = path.join(import.meta.dirname, '../../../content')
const ndjson = readFileSync(path.join(folder, 'dataset.ndjson'), 'utf8')
const lineOf = (id: string) => ndjson.split('\n').findIndex((line) => line.includes(`"_id":"${id}"`)) + 1

async function problemsIn(text: string, ids?: string[]): Promise<string[]> {
  const problems = await findProblems(readDataset(text, folder), ids)
  return problems.map(({ level, sentence }) => `${level}: ${sentence}`)
}

/** Returns only the problems of the changed documents. Validating the whole dataset takes a second. */
function problemsOfChanged(text: string): Promise<string[]> {
  const unchanged = new Set(ndjson.split('\n'))
  const changed = text.split('\n').filter((line) => !unchanged.has(line))
  return problemsIn(
    text,
    readDataset(changed.join('\n'), folder).entries.map(({ document }) => document._id),
  )
}

/** Returns the dataset with one document's text replaced. Fails when the text is not found. */
function withChange(id: string, from: string | RegExp, to: string): string {
  const changed = ndjson
    .split('\n')
    .map((line) => (line.includes(`"_id":"${id}"`) ? line.replace(from, to) : line))
    .join('\n')
  expect(changed).not.toBe(ndjson)
  return changed
}

const without = (id: string) =>
  ndjson
    .split('\n')
    .filter((line) => !line.includes(`"_id":"${id}"`))
    .join('\n')

describe('demonstration dataset', () => {
  it("has no problems in the Studio's validation", async () => {
    expect(await problemsIn(ndjson)).toEqual([])
  })

  it('reports a box whose text was emptied', async () => {
    const page = JSON.parse(ndjson.split('\n').find((line) => line.includes('"_id":"conversionPage"')) ?? '')
    const letter = page.letter.map((block: { _type: string }) =>
      block._type === 'callout' ? { ...block, body: [] } : block,
    )
    const text = withChange('conversionPage', /^.*$/, JSON.stringify({ ...page, letter }))
    expect(await problemsOfChanged(text)).toEqual([expect.stringMatching(/\.body: “Text” is empty/)])
  })
})

const REPLY_TIME = /"replyTime":\{[^}]*\}/
const REALISTIC =
  /^error: businessFacts \(line 2\), replyTime\.amount: Please promise a whole number, from 1 hour to 30 days\.$/

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
      new RegExp(`^error: insight-count-the-hour \\(line ${lineOf('insight-count-the-hour')}\\), .*subject`),
    ],
    ['a reply time of 0', 'businessFacts', REPLY_TIME, '"replyTime":{"amount":0,"unit":"hours"}', REALISTIC],
    ['a reply in 31 days', 'businessFacts', REPLY_TIME, '"replyTime":{"amount":31,"unit":"days"}', REALISTIC],
    [
      'a fraction of a day',
      'businessFacts',
      REPLY_TIME,
      '"replyTime":{"amount":1.5,"unit":"days"}',
      REALISTIC,
    ],
    [
      'a reply time without a unit',
      'businessFacts',
      REPLY_TIME,
      '"replyTime":{"amount":3}',
      /^error: businessFacts \(line 2\), replyTime\.unit: Please choose hours or days\.$/,
    ],
    [
      'a reply time without an amount',
      'businessFacts',
      REPLY_TIME,
      '"replyTime":{"unit":"days"}',
      /^error: businessFacts \(line 2\), replyTime\.amount: Please say how soon you reply\.$/,
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
    expect(await problemsOfChanged(withChange(id, from, to))).toEqual([expect.stringMatching(message)])
  })

  it('reports a reference to a missing document', async () => {
    expect(await problemsIn(without('insight-count-the-hour'), ['homePage'])).toEqual([
      expect.stringMatching(
        /^error: homePage \(line 3\), insights\.items\[_key=="[^"]+"\].*nothing in the dataset has this id/,
      ),
    ])
  })

  const withCalendar = (address: string) =>
    problemsOfChanged(withChange('siteSettings', '"/demo/booking/consultation"', JSON.stringify(address)))

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
    expect(
      await problemsOfChanged(withChange('calculatorAdvice', /"metric":"opportunityGap"/g, '"metric":"roi"')),
    ).toEqual(
      ['highlight', 'highlightNoGap'].map(
        (key) =>
          `error: calculatorAdvice (line 9), ${key}: Please mention, with a result chip: Monthly opportunity gap.`,
      ),
    )
  })

  it('reports a short name that two case studies share', async () => {
    const same = withChange(
      'caseStudy-leadership-workshop',
      '"current":"leadership-workshop"',
      '"current":"operations-consultant"',
    )
    expect(
      await problemsIn(same, ['caseStudy-leadership-workshop', 'caseStudy-operations-consultant']),
    ).toHaveLength(2)
  })

  it('reports missing and repeated documents', async () => {
    expect(await problemsIn(without('notFoundPage'), [])).toContain(
      'error: The document notFoundPage is missing; its _id and _type must both be “notFoundPage”.',
    )
    const lines = ndjson.trimEnd().split('\n')
    expect(await problemsIn([...lines, lines.at(-1)].join('\n'), [])).toEqual([
      `error: leadEmails is there twice: on lines ${lines.length} and ${lines.length + 1}.`,
    ])
    expect(await problemsIn(`${ndjson.trimEnd()}\n{"half": `, [])).toEqual([
      `error: Line ${lines.length + 1} is no document: it must be one JSON object with _id and _type.`,
    ])
  })
})
