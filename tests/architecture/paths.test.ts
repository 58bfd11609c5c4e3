import { expect, it } from 'vitest'
import { codeOf, scripts } from '../support/architecture/scripts.ts'

it('makes paths from file addresses with fileURLToPath, for folders such as “a é b”', () => {
  const wrong = scripts.flatMap((file) =>
    [
      ...codeOf(file).matchAll(
        /new URL\([^()]*import\.meta\.url\)\s*\.(?!href\b)\w+|import\.meta\.url\s*\.\w+/g,
      ),
    ].map(([source]) => `${file}: ${source}`),
  )
  expect(wrong).toEqual([])
})
