import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guidePictures } from '#studio/tools/guide/guidePictures.ts'
import { guide, readGuide } from '#studio/tools/guide/readGuide.ts'

const blocks = guide.flatMap((topic) => topic.blocks)
const file = (path: string) => new URL(`../../../docs/${path}`, import.meta.url)

describe('guide in the Studio', () => {
  it('contains paragraphs, lists and pictures', () => {
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

  it('contains every heading and picture of docs/editing.md', () => {
    const markdown = readFileSync(file('editing.md'), 'utf8')
    expect(guide.map(({ title }) => title)).toEqual(
      [...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title),
    )
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))
    expect(pictures).toHaveLength(markdown.match(/!\[/g)?.length ?? 0)
    for (const name of pictures) expect(guidePictures, name).toHaveProperty(name)
  })

  it('parses all Markdown of the guide', () => {
    const texts = blocks.flatMap((block) =>
      block.kind === 'text' ? [block.text] : block.kind === 'list' ? block.items : [],
    )
    const unread = texts.filter((text) => /^(?:[#>|]|[-*+] |\d+\. )|\]\(|!\[|<\w/.test(text))
    expect(unread).toEqual([])
  })

  it('has a unique id for each topic', () => {
    const ids = guide.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('includes exactly the pictures of docs/images/editing', () => {
    const names = readdirSync(file('images/editing')).map((name) => name.replace('.png', ''))
    expect(Object.keys(guidePictures).sort()).toEqual(names.sort())
  })
})
