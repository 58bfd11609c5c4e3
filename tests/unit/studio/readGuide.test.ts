import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guidePictures } from '#studio/tools/guide/guidePictures.ts'
import { guide } from '#studio/tools/guide/guideText.ts'
import { readGuide } from '#studio/tools/guide/readGuide.ts'

const file = (path: string) => new URL(`../../../docs/${path}`, import.meta.url)

describe('the guide inside the Studio', () => {
  it('has paragraphs, lists with long entries, and pictures', () => {
    const [topic] = readGuide(
      'Before.\n\n## See it, twice\n\nOne\nsentence.\n\n1. First\n   goes on.\n2. Second.\n\n![What is seen](images/editing/a-b.png)\n',
    )
    expect(topic).toEqual({
      title: 'See it, twice',
      id: 'see-it-twice',
      blocks: [
        { kind: 'text', text: 'One sentence.' },
        { kind: 'list', isNumbered: true, items: ['First goes on.', 'Second.'] },
        { kind: 'picture', name: 'a-b', shows: 'What is seen' },
      ],
    })
  })

  it('is docs/editing.md, every heading and every picture of it', () => {
    const markdown = readFileSync(file('editing.md'), 'utf8')
    expect(guide.map(({ title }) => title)).toEqual(
      [...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title),
    )
    const pictures = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    )
    expect(pictures).toHaveLength(markdown.match(/!\[/g)?.length ?? 0)
    for (const name of pictures) expect(guidePictures, name).toHaveProperty(name)
  })

  it('understands all of the Markdown that the guide uses', () => {
    const texts = guide.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'text' ? [block.text] : block.kind === 'list' ? block.items : [],
      ),
    )
    const unread = texts.filter((text) => /^(?:[#>|]|[-*+] |\d+\. )|\]\(|!\[|<\w/.test(text))
    expect(unread).toEqual([])
  })

  it('names each topic once', () => {
    const ids = guide.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('brings each picture that docs/images/editing holds, and no other', () => {
    const names = readdirSync(file('images/editing')).map((name) => name.replace('.png', ''))
    expect(Object.keys(guidePictures).sort()).toEqual(names.sort())
  })
})
