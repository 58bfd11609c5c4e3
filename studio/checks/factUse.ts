import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { objectsWithin } from '#lib/checks/launch/fieldPath.ts'
import { factText, namesFact } from '#lib/facts/facts.ts'
import { blockText } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Characters of context on either side of the chip. */
const CONTEXT = 45

/** Returns the places where copy names a fact by its chip: the block, with the words around the filled chip. */
export const factUses = (documents: readonly ContentDocument[], facts: Record<string, unknown>) =>
  objectsWithin(documents)
    .filter(({ value }) => value._type === 'block')
    .flatMap(({ document, path, value }) =>
      usesInBlock(value, facts).map((use) => ({ ...use, document, path })),
    )

function usesInBlock(block: Record<string, unknown>, facts: Record<string, unknown>) {
  const children = Array.isArray(block.children) ? block.children.filter(isRecord) : []
  return children.flatMap((chip, index) => {
    const fact = chip.fact
    if (chip._type !== 'fact' || !namesFact(fact)) return []
    const textOf = (part: readonly Record<string, unknown>[]) =>
      blockText({ children: part }, (child) => factText(facts, child.fact) || '…')
    const before = textOf(children.slice(0, index))
    const after = textOf(children.slice(index + 1))
    const excerpt = `${lastWords(before)}${textOf([chip])}${firstWords(after)}`
    return [{ fact, excerpt }]
  })
}

const lastWords = (text: string) =>
  text.length <= CONTEXT ? text : `…${text.slice(-CONTEXT).replace(/^\S*\s/, '')}`

const firstWords = (text: string) =>
  text.length <= CONTEXT ? text : `${text.slice(0, CONTEXT).replace(/\s\S*$/, '')}…`
