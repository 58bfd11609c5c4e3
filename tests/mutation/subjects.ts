/** A part of the product whose tests are themselves put to the test, and the quick tests that must notice each change of it. */
interface Subject {
  mutate: readonly string[]
  tests: readonly string[]
  /** On how many inputs a property is tried: every mutant runs them again. */
  propertyRuns: number
}

const subjects = {
  calculator: {
    mutate: ['lib/calculator/**/*.ts'],
    tests: ['tests/unit/calculator/**/*.test.ts'],
    propertyRuns: 60,
  },
  referral: {
    // Not what speaks to a database, a mail server or a browser: tests/functions prove it on real ones, which a run a mutant can't wait for.
    mutate: [
      'lib/referral/**/*.ts',
      '!lib/referral/{admin,assemble,command,functionsClient,health,inspection,postgresQuery,sendReferral,sqlStore}.ts',
      '!lib/referral/held/held{Queries,Store}.ts',
      '!lib/referral/mailers/*.ts',
    ],
    // Without email.test.ts: a whole browser document for each mutant says no more than the e-mails' words do.
    tests: ['tests/unit/referral/!(email).test.ts'],
    propertyRuns: 30,
  },
  content: {
    mutate: ['lib/content/**/*.ts', '!lib/content/sanity.types.ts'],
    // Examples alone: thousands of broken documents, and a lake, are too slow for a run a mutant.
    tests: [
      'tests/unit/content/{editInfo,entries,fields,image,labels,pages,readPage,richText,sections,settings,tags}.test.ts',
    ],
    propertyRuns: 15,
  },
} as const satisfies Record<string, Subject>

export const subjectNames: readonly string[] = Object.keys(subjects)

/** The subject of this run of Stryker. @throws Error when there is none of that name. */
export function subjectNamed(wanted: string | undefined): Subject {
  const found = Object.entries(subjects).find(([name]) => name === wanted)?.[1]
  if (!found) throw new Error(`There is no part “${wanted}” to mutate: choose ${subjectNames.join(', ')}.`)
  return found
}
