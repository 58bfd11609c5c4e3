import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Person, peopleIn, personNamedBy } from '#lib/referral/person.ts'
import { combinedField, people, writtenProfile } from '#tests/support/functions/people.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

describe('peopleIn, personNamedBy', () => {
  test.each<[string, Person[]]>([
    ['jane@x.com/linkedin.com/in/jane', ['mailto:jane@x.com', 'linkedin:jane']],
    ['linkedin.com/in/jane/jane@x.com', ['mailto:jane@x.com', 'linkedin:jane']],
    [
      'Jane Doe <jane@x.com>(https://uk.linkedin.com/in/Jane/?a=b&c=d)',
      ['mailto:jane@x.com', 'linkedin:jane'],
    ],
    ['E-Mail:jane@x.com\u00a0LinkedIn:www.linkedin.com/in/jane#top', ['mailto:jane@x.com', 'linkedin:jane']],
    ['jane@x.com&linkedin.com/in/jane', ['mailto:jane@x.com', 'linkedin:jane']],
    ["'o'brien@x.com'", ["mailto:o'brien@x.com"]],
    ['*jane@x.com*, bob@y.com...', ['mailto:jane@x.com', 'mailto:bob@y.com']],
    ['See...jane@x.com', ['mailto:jane@x.com']],
    ['a#jane@x.com', []],
    ['JÖRG@MÜLLER.example = jörg@xn--mller-kva.example', ['mailto:jörg@xn--mller-kva.example']],
    ['ｊａｎｅ＠ｘ．ｃｏｍ and ja\u200bne@x.com', ['mailto:jane@x.com']],
    ['linkedin.com/in/j%C3%B6rg and linkedin.com/in/jörg', ['linkedin:jörg']],
    ['m.linkedin.com/mwlite/in/jane', ['linkedin:jane']],
    ['notlinkedin.com/in/jane, linkedin.com.evil.test/in/jane, linkedin.com/company/jane', []],
    ['jane@linkedin.com/in/jane', ['mailto:jane@linkedin.com']],
    ['linkedin.com/in/jane@x.com', ['mailto:jane@x.com']],
    ['linkedin.com/in/%, jane at x dot com, @jane, jane@', []],
  ])('find the people in %j', (text, named) => {
    expect([...peopleIn(text)]).toEqual(named)
  })

  test.each([
    ...['', 'jane', "o'brien@x", 'jane@', '@x.com'],
    ...['*@x.com', '%@x.com', 'j%@x.com'],
    ...['jane@x.com, bob@y.com', 'jane@x.com bob@y.com', 'jane@x.com/linkedin.com/in/jane'],
    ...['Jane Doe <jane@b.test>', '<jane@b.test>', 'mailto:jane@b.test'],
    ...['linkedin.com', 'linkedin.com/in/', 'linkedin.com/in/*', 'linkedin.com/in/%', 'linkedin.com/in/%25'],
    ...['linkedin.com/in/jane/linkedin.com/in/bob', 'https://engines.example/in/jane'],
  ])('return null for %j, which is not exactly one person', (text) => {
    expect(personNamedBy(text)).toBeNull()
  })

  test.each([
    [' Jane@X.com ', 'mailto:jane@x.com'],
    ["o'brien@x.test", "mailto:o'brien@x.test"],
    ['jan_@x.com', 'mailto:jan_@x.com'],
    ['https://www.linkedin.com/in/Jane-Doe/?trk=a', 'linkedin:jane-doe'],
  ])('read %j as %s', (text, person) => {
    expect(personNamedBy(text)).toBe(person)
  })

  test("find each generated person only in that person's field", () => {
    const { numRuns: count } = propertyRuns(10_000, 200)
    const all = fc.sample(people(count), { numRuns: 1, seed: 20261122 })[0] ?? []
    expect(all).toHaveLength(count)
    const found = new Map<Person, number[]>()
    for (const [index, person] of all.entries()) {
      const [field = ''] = fc.sample(combinedField(person), { numRuns: 1, seed: index })
      for (const named of peopleIn(field)) found.set(named, [...(found.get(named) ?? []), index])
    }
    const wrong = all.flatMap((person, index) => {
      const [profile = ''] = fc.sample(writtenProfile(person), { numRuns: 1, seed: index })
      return [person.address, profile].filter((asked) => {
        const who = personNamedBy(asked)
        return who === null || found.get(who)?.join() !== String(index)
      })
    })
    expect(wrong).toEqual([])
    expect(found.size).toBe(2 * count)
  }, 120_000)
})
