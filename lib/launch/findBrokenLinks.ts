import { isRecord } from '#lib/isRecord.ts'
import { routes } from '#lib/routes.ts'
import { safeHref } from '#lib/security/safeUrl.ts'
import { type ContentDocument, saysSomething } from './contentDocument.ts'
import { documentTitle } from './documentTitle.ts'
import { fieldsWithin } from './fieldPath.ts'
import { type Finding, finding } from './finding.ts'

const PATHS: ReadonlySet<string> = new Set(routes.map(({ path }) => path))

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
  if (!saysSomething(href)) return 'leads nowhere'
  const safe = safeHref(href)
  if (safe === null) return `has the address “${href}”, which no visitor can open`
  if (!safe.startsWith('/')) return null
  const [path = ''] = safe.split(/[?#]/)
  return PATHS.has(path) ? null : `leads to ${path}, which is no page of this site`
}
