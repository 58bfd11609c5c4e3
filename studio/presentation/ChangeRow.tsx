import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type Change, changeKinds } from '#lib/preview/frame/changeSchema.ts'
import { DocumentLink } from '../tools/DocumentLink.tsx'

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
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Badge fontSize={0}>{changeKinds[kind]}</Badge>
        </Flex>
        {before && (
          <Text muted size={1}>
            <del>{before}</del>
          </Text>
        )}
        {after && <Text size={1}>{after}</Text>}
      </Stack>
    </Card>
  )
}
