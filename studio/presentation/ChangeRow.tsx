import { Badge, Card, Flex, Stack } from '@sanity/ui'
import { type Change, changeKinds } from '#lib/preview/frame/changeSchema.ts'
import { DocumentLink } from '../tools/DocumentLink.tsx'
import { Muted, Small } from '../ui/texts.tsx'

/** Shows a change with both wordings. A click opens the field if it is known. */
export function ChangeRow({ change, title }: { change: Change; title: string }) {
  const { place } = change
  const words = <Words change={change} title={title} />
  return (
    <li>
      {place ? (
        <DocumentLink document={{ _id: place.id, _type: place.type }} path={place.path}>
          {words}
        </DocumentLink>
      ) : (
        words
      )}
    </li>
  )
}

function Words({ change: { kind, before, after }, title }: { change: Change; title: string }) {
  return (
    <Card as="span" display="block" padding={3} radius={2} tone="inherit">
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Small weight="medium">{title}</Small>
          <Badge fontSize={0}>{changeKinds[kind]}</Badge>
        </Flex>
        {before && (
          <Muted>
            <del>{before}</del>
          </Muted>
        )}
        {after && <Small>{after}</Small>}
      </Stack>
    </Card>
  )
}
