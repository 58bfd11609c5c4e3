import { Card, type CardProps } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useWorkspace } from 'sanity'
import { IntentLink, Link } from 'sanity/router'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { type FieldPath, pathText } from '#lib/checks/launch/fieldPath.ts'

/** An address below the Studio's own, such as `/content/attention`, or a document, at a field if given. */
export type Target =
  | { to: string }
  | { document: Pick<ContentDocument, '_id' | '_type'>; path?: FieldPath | string }

const style = { color: 'inherit', textDecoration: 'none' }

/** A link within the Studio that does not reload it. */
function StudioLink({ children, ...target }: Target & { children: ReactNode }) {
  const { basePath } = useWorkspace()
  if ('to' in target) {
    return (
      <Link href={`${basePath}${target.to}`} style={style}>
        {children}
      </Link>
    )
  }
  const { document, path = '' } = target
  const field = typeof path === 'string' ? path : pathText(path)
  const params = { id: document._id, type: document._type, ...(field && { path: field }) }
  return (
    <IntentLink intent="edit" params={params} style={style}>
      {children}
    </IntentLink>
  )
}

export const LinkCard = ({ target, children, ...card }: CardProps & { target: Target }) => (
  <StudioLink {...target}>
    <Card as="span" display="block" padding={3} radius={2} {...card}>
      {children}
    </Card>
  </StudioLink>
)
