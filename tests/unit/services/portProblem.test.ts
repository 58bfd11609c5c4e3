import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtPortProblem, requireFreePorts } from '#services/supervisor/portProblem.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

/** Returns a build folder whose site forwards these paths to these ports. */
function buildWith(...forwarded: [path: string, port: number][]): string {
  const folder = temporaryFolder()
  const afterFiles = forwarded.map(([path, port]) => ({
    source: `${path}/:path*`,
    destination: `http://127.0.0.1:${port}${path}/:path*`,
  }))
  writeFileSync(join(folder, 'routes-manifest.json'), JSON.stringify({ rewrites: { afterFiles } }))
  return folder
}

it('names the second of two programs that share a port', async () => {
  await expect(requireFreePorts(Object.entries({ PORT: 3391, LAKE_PORT: 3391 }))).rejects.toThrow(
    'Port 3391 is taken; stop the program that uses it or set LAKE_PORT to another.',
  )
})

describe('builtPortProblem', () => {
  it.each([
    ['null with the ports of the build', { LAKE_PORT: 3900, FUNCTIONS_PORT: 3950 }, null],
    [
      'a message for another port of the Content Lake',
      { LAKE_PORT: 3910, FUNCTIONS_PORT: 3950 },
      'LAKE_PORT is 3910, but the site was built with 3900: set it to 3900, or build again with LAKE_PORT=3910.',
    ],
    [
      'a message for another port of the function',
      { LAKE_PORT: 3900, FUNCTIONS_PORT: 3960 },
      'FUNCTIONS_PORT is 3960, but the site was built with 3950: set it to 3950, or build again with FUNCTIONS_PORT=3960.',
    ],
  ])('returns %s', (_, ports, message) => {
    expect(builtPortProblem(buildWith(['/lake', 3900], ['/functions/v1', 3950]), ports)).toBe(message)
  })

  it('accepts every port when the site forwards nothing', () => {
    expect(builtPortProblem(buildWith(), { LAKE_PORT: 1, FUNCTIONS_PORT: 2 })).toBeNull()
  })
})
