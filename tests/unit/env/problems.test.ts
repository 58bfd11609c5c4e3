import { describe, expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'

const sanity = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  SANITY_API_READ_TOKEN: 'token',
  SANITY_REVALIDATE_SECRET: 'secret',
  NEXT_PUBLIC_SITE_URL: 'https://example.com',
}
const supabase = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

describe('configurationProblems', () => {
  it.each([
    ['nothing is set', {}],
    ['only an address of this machine is set', { NEXT_PUBLIC_SITE_URL: 'http://localhost:3100' }],
    ['Sanity alone is complete', sanity],
    ['both services are complete', { ...sanity, ...supabase }],
  ])('finds none when %s', (_, env) => {
    expect(configurationProblems(env)).toEqual([])
  })

  it.each(Object.keys(sanity).slice(1))('names %s when it alone is missing', (name) => {
    const [problem, ...others] = configurationProblems({ ...sanity, [name]: '' })
    expect(problem).toContain(`${name} is not set`)
    expect(others).toEqual([])
  })

  it('names the switch when only its companions are set', () => {
    expect(configurationProblems({ SANITY_API_READ_TOKEN: 'token' })).toEqual([
      'SANITY_API_READ_TOKEN is set, but NEXT_PUBLIC_SANITY_PROJECT_ID is not: set it too (see docs/operating.md), or unset SANITY_API_READ_TOKEN to run on this machine alone.',
    ])
  })

  it('says that another address of Sanity’s serves nobody without a project', () => {
    const moved = { NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.example' }
    expect(configurationProblems(moved)[0]).toContain('NEXT_PUBLIC_SANITY_PROJECT_ID is not: set it too')
    expect(configurationProblems({ ...sanity, ...moved })).toEqual([])
  })

  it.each(['https://example.com', 'HTTPS://localhost:3000'])(
    'refuses %s before the lake of this machine, which is for this machine alone',
    (address) => {
      const sentence = `NEXT_PUBLIC_SITE_URL is ${address}, a public address, but the Content Lake of this machine is for this machine alone: set NEXT_PUBLIC_SANITY_PROJECT_ID too (see docs/operating.md), or unset NEXT_PUBLIC_SITE_URL.`
      expect(configurationProblems({ NEXT_PUBLIC_SITE_URL: address })).toEqual([sentence])
      expect(configurationProblems({ ...supabase, NEXT_PUBLIC_SITE_URL: address })).toEqual([sentence])
    },
  )

  it('gives one sentence for each half-set service', () => {
    const problems = configurationProblems({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    })
    expect(problems).toHaveLength(2)
    expect(problems[1]).toContain('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set')
  })
})
