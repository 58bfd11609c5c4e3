import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/architecture/imports.ts'

it('components contain no default wording, which belongs in lib/labels.ts', () => {
  const inReserve = sourceFiles()
    .filter((file) => file.startsWith('app/') || file.startsWith('lib/content/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\|\||\?\?)\s*['"`][A-Z].*/g)].map(
        ([line]) => `${file}: ${line}`,
      ),
    )
  expect(inReserve).toEqual([])
})
