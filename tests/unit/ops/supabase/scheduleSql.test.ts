import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleSql } from '#ops/supabase/scheduleSql.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'

const NEXT_PUBLIC_SUPABASE_URL = 'https://abcdefghijklmnopqrst.supabase.co'

/** Returns a literal of the statement as PostgreSQL reads it, with two quotes as one. */
const literalOf = (name: string, sql: string): string | undefined =>
  new RegExp(`${name} constant text := '((?:[^']|'')*)';`).exec(sql)?.[1]?.replaceAll("''", "'")

describe('scheduleSql', () => {
  it('contains any two values as literals', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (secret) => {
        const sql = scheduleSql({ NEXT_PUBLIC_SUPABASE_URL, REFERRAL_DRAIN_SECRET: secret })
        expect(literalOf('drain_secret', sql)).toBe(secret)
        expect(literalOf('project_url', sql)).toBe(NEXT_PUBLIC_SUPABASE_URL)
      }),
    )
  })

  it("is one statement, so that Supabase's editor runs all or none of it", () => {
    const sql = scheduleSql({ NEXT_PUBLIC_SUPABASE_URL: `${NEXT_PUBLIC_SUPABASE_URL}/` })
    expect(sql.replace(/^--.*\n/gm, '')).toMatch(/^do \$schedule\$[\s\S]*end \$schedule\$;\n$/)
    expect(sql.split('$schedule$')).toHaveLength(3)
    expect(literalOf('project_url', sql)).toBe(NEXT_PUBLIC_SUPABASE_URL)
  })
})
