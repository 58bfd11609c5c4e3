import { isRecord } from '#lib/server/isRecord.ts'

const titles: Readonly<Record<string, string>> = {
  letterCallToAction: 'Button to the booking section',
  letterCaseStudy: 'Case study',
  letterBeforeAfter: 'Before and after',
  letterDeliverables: 'Deliverables',
  letterGuarantee: 'Guarantee',
}

/** A validator for letters on pages that have no such section: names the first block that would show nothing. */
export function withoutBlocks(blocks: readonly string[]) {
  return (letter: unknown): string | true => {
    const content = Array.isArray(letter) ? letter.filter(isRecord) : []
    const misplaced = content.find(({ _type }) => typeof _type === 'string' && blocks.includes(_type))
    if (!misplaced) return true
    return `This page has no place for the block “${titles[String(misplaced._type)]}”. Please remove it.`
  }
}
