import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { testEnvironment } from '#tests/support/site/stack.ts'

const { SITE_DIST_DIR: build = '' } = testEnvironment()
const textOf = (pattern: string | string[]) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

// The error page has all of Next's styles instead of those of a route.
const components = globSync('app/{(site),_ui,_elements}/**/*.tsx').filter(
  (file) => !file.endsWith('ErrorPage.tsx'),
)

test('the styles of routes contain each class of a component', () => {
  const written = new Set(components.flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`]+/)))
  // Other words, such as `visible`, are in comments and types as well.
  const classes = textOf(`${build}/static/**/*.css`).match(/(?<=\.)(?:\\.|[\w-])*[-[](?:\\.|[\w-])*/g) ?? []
  const kept = textOf(`${build}/route-styles.json`).replaceAll('\\\\', '\\')
  const lost = classes.filter(
    (name) => written.has(name.replaceAll(/\\(.)/g, '$1')) && !kept.includes(`.${name}`),
  )
  expect(classes.length).toBeGreaterThan(300)
  expect(lost).toEqual([])
})
