import type { Budget } from '../budget.ts'
import { isAttributes } from '../values.ts'

/** The text of a Portable Text block or of an array of them, an empty line between blocks; null when there is none. */
export function plainText(value: unknown, budget: Budget): string | null {
  if (isAttributes(value)) return textOf(value, budget)
  if (!Array.isArray(value)) return null
  const texts: string[] = []
  collect(value, texts, budget)
  if (texts.length === 0) return null
  const text = texts.join('\n\n')
  budget.text(text.length)
  return text
}

function collect(blocks: readonly unknown[], texts: string[], budget: Budget): void {
  for (const block of blocks) {
    budget.spend(1)
    if (Array.isArray(block)) collect(block, texts, budget)
    else {
      const text = textOf(block, budget)
      if (text !== null) texts.push(text)
    }
  }
}

function textOf(block: unknown, budget: Budget): string | null {
  if (!isAttributes(block) || typeof block._type !== 'string' || !Array.isArray(block.children)) return null
  let text = ''
  for (const child of block.children) {
    budget.spend(1)
    if (isAttributes(child) && child._type === 'span' && typeof child.text === 'string') text += child.text
  }
  budget.text(text.length)
  return text
}
