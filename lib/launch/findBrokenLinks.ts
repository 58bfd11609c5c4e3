import { isRecord } from '#lib/isRecord.ts'
import { linkFault } from '#lib/links/linkFault.ts'
import type { ContentDocument } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

/** Links in texts that no visitor can follow: to pages that this site does not have, and addresses that pages leave out. */
export function findBrokenLinks(published: readonly ContentDocument[]): Finding[] {
  return published.flatMap((document) =>
    [...fieldsWithin(document)].flatMap(({ path, value }) => {
      if (!isRecord(value) || value._type !== 'link') return []
      const fault = faultOf(value.href)
      if (!fault) return []
      return [
        finding(
          {
            area: 'Pages',
            sentence: `A link in ${documentTitle(document)} ${fault}.`,
            advice: 'Correct the address, or remove the link.',
          },
          { document, path: [...path, 'href'] },
        ),
      ]
    }),
  )
}

function faultOf(href: unknown): string | null {
  switch (linkFault(href)?.kind) {
    case undefined:
      return null
    case 'empty':
      return 'leads nowhere'
    case 'page':
      return `leads to ${String(href).split(/[?#]/)[0]}, which is no page of this site`
    case 'address':
      return `has the address “${href}”, which no visitor can open`
  }
}
