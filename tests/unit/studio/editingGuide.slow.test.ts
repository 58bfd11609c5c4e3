import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { singletons } from '#schemas/types.ts'
import { panels } from '#studio/tools/inspectors.tsx'
import { editingShots } from '#tests/support/studio/editingShots.ts'
import { leadIns, places, pressedElsewhere } from '#tests/support/studio/namedControls.ts'

const guide = readFileSync(new URL('../../../docs/editing.md', import.meta.url), 'utf8')
/** Returns the bold texts with line breaks as spaces. */
const boldIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => words.replace(/\s+/g, ' '))
const pictures = [...guide.matchAll(/!\[(?<alt>[^\]]+)\]\(images\/editing\/(?<name>[\w-]+)\.png\)/g)].map(
  ({ groups }) => groups,
)

describe('docs/editing.md', () => {
  it('contains exactly the pictures that the script takes', () => {
    const taken = ['sign-in', ...editingShots.map(({ name }) => name)]
    expect(pictures.map((picture) => picture?.name).sort()).toEqual([...taken].sort())
    for (const picture of pictures) expect(picture?.alt?.length).toBeGreaterThan(20)
  })

  const found = places.flatMap(({ controls }) => controls.map(({ name }) => name))

  it('has in bold exactly the controls that browser tests find', () => {
    const bold = boldIn(guide)
    const proven = [...found, ...Object.values(pressedElsewhere).flat(), ...leadIns]
    const pressed = places.flatMap(({ press = [] }) => press.map(({ name }) => name))
    expect(bold.filter((name) => ![...proven, ...pressed].includes(name))).toEqual([])
    expect(
      proven.filter((name) => !bold.includes(name)),
      'tested but not mentioned',
    ).toEqual([])
  })

  it.each(Object.entries(pressedElsewhere))('mentions controls that %s finds', (file, names) => {
    const test = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    for (const name of names) expect(test).toContain(`'${name}'`)
  })

  it('names each panel by its button', () => {
    for (const { title } of panels) expect(guide).toContain(`**${title}**`)
  })

  it("names each entry of the Studio's navigation", () => {
    const others = ['Calculator advice', 'Facts and promises', 'Settings']
    expect(singletons.map(({ title }) => title)).toEqual(expect.arrayContaining(others))
    for (const name of ['Pages', 'Library', 'Needs attention', ...others])
      expect(guide).toContain(`**${name}**`)
  })
})
