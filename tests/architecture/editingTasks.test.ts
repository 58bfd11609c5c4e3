import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editingTasks } from '#tests/support/studio/editingTasks.ts'

const LEAST_TASKS = 20

/** Matches a call of the counting fixture, up to the end of its title. */
const COUNTED = /\btask\(\s*(?<quote>['"`])(?<title>.+?)\k<quote>,/g

describe('the tasks of docs/editing-tasks.md', () => {
  const counted = globSync('tests/e2e/studio/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(COUNTED)].map(({ groups }) => groups?.title ?? ''),
  )

  it('are at least twenty', () => {
    expect(editingTasks.length).toBeGreaterThanOrEqual(LEAST_TASKS)
  })

  it('are exactly the tasks that browser tests count', () => {
    expect(counted.toSorted()).toEqual(editingTasks.map(({ title }) => title).toSorted())
  })
})
