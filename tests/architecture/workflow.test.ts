import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe.each(globSync('.github/workflows/*.yml'))('%s', (file) => {
  const source = readFileSync(file, 'utf8')

  it('uses only actions of GitHub, pinned to commits with their versions noted', () => {
    const used = source.split('\n').filter((line) => line.includes('uses:'))
    expect(used.length).toBeGreaterThan(0)
    const pinned = /uses: (?:actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(used.filter((line) => !pinned.test(line))).toEqual([])
  })

  it('uses no secret and puts no name or title of a change into a command', () => {
    expect(source).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/)
    const untrusted = source.split('\n').filter((line) => /\brun:.*\$\{\{/.test(line))
    expect(untrusted).toEqual([])
  })

  it('leaves no credentials behind', () => {
    expect(source.match(/persist-credentials: false/g)).toHaveLength(
      source.match(/uses: actions\/checkout@/g)?.length ?? 0,
    )
  })
})

it.each([...globSync('.github/workflows/*.yml'), 'ops/deploy/Dockerfile', 'ops/deploy/compose.yaml'])(
  'pins every foreign image of %s by digest',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:FROM|image:) (\S+)/gm)]
    const foreign = named.map(([, image]) => image).filter((image) => image !== 'consulting-site')
    expect(foreign.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([])
  },
)
