import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleSql } from '#lib/live/scheduleSql.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'

const projectUrl = 'https://abcdefghijklmnopqrst.supabase.co'
const drainSecret = 'd'.repeat(32)

/** What a literal of the statement says, read as PostgreSQL reads it: two quotes are one. */
const literalOf = (name: string, sql: string): string | undefined =>
  new RegExp(`${name} constant text := '((?:[^']|'')*)';`).exec(sql)?.[1]?.replaceAll("''", "'")

describe('the SQL of the schedule', () => {
  it('holds its two values as literals, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (secret) => {
        const sql = scheduleSql({ projectUrl, drainSecret: secret })
        expect(literalOf('drain_secret', sql)).toBe(secret)
        expect(literalOf('project_url', sql)).toBe(projectUrl)
      }),
    )
  })

  it('is one statement, so that the editor at Supabase runs all of it or nothing', () => {
    const sql = scheduleSql({ projectUrl: `${projectUrl}/`, drainSecret })
    expect(sql.replace(/^--.*\n/gm, '')).toMatch(/^do \$schedule\$[\s\S]*end \$schedule\$;\n$/)
    expect(sql.split('$schedule$')).toHaveLength(3)
    expect(literalOf('project_url', sql)).toBe(projectUrl)
  })

  it('refuses a value that would end it', () => {
    expect(() => scheduleSql({ projectUrl, drainSecret: 'a $schedule$ b' })).toThrow(
      'must not contain $schedule$',
    )
  })
})
