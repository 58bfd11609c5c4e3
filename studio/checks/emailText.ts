import { factText } from '#lib/facts/facts.ts'
import { blockText } from '#lib/facts/plainWords.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/**
 * Returns an email as plain text: the subject, then the paragraphs, each followed by the addresses of its links.
 * @param facts the facts that chips stand for
 * @param siteUrl begins the addresses of links to pages of the site
 */
export function emailText(
  { subject, body }: Record<string, unknown>,
  facts: Readonly<Record<string, unknown>>,
  siteUrl: string,
): string {
  const blocks = Array.isArray(body) ? body.filter(isRecord) : []
  const paragraphs = blocks.map((block) => {
    const words = blockText(block, (child) => factText(facts, child.fact))
    const item = block.listItem === undefined ? words : `- ${words}`
    return [item, ...linksOf(block).map((href) => new URL(href, siteUrl).href)].join('\n')
  })
  return [`Subject: ${typeof subject === 'string' ? subject : ''}`, ...paragraphs].join('\n\n')
}

const linksOf = ({ markDefs }: Record<string, unknown>): string[] =>
  (Array.isArray(markDefs) ? markDefs.filter(isRecord) : []).flatMap(({ href }) =>
    typeof href === 'string' && href !== '' ? [href] : [],
  )
