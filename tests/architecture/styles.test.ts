import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Scripts that run in browsers: elements, islands and their parts. */
const RUN =
  'app/{_elements,_islands,_ui/controls,_ui/text,(site)/ai-roi-calculator,(site)/referral}/**/*.{ts,tsx}'

it('scripts write class names whole, so that the build finds them', () => {
  const files = globSync(RUN)
  expect(files.length).toBeGreaterThan(50)
  const pieced = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /class(?:Name|List)(?:=\{| = |\.\w+\()`[^`]*(?:[\w-]\$\{|\}[\w-])/g,
      ),
    ].map(([text]) => `${file}: ${text}`),
  )
  expect(pieced).toEqual([])
})
