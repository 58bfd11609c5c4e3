import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'

interface FindingRowProps {
  sentence: string
  advice: string
  document: { _id: string; _type: string }
  path: string
  /** A word next to the sentence, such as “Your choice”. */
  mark?: { text: string; tone: 'default' | 'positive' }
}

/** A finding. A click opens the field. */
export function FindingRow({ sentence, advice, document, path, mark }: FindingRowProps) {
  return (
    <DocumentLink document={document} path={path}>
      <Card as="span" display="block" padding={3} radius={2} tone="inherit" __unstable_focusRing>
        <Flex align="center" gap={3}>
          <Stack flex={1} gap={3}>
            <Small weight="medium">{sentence}</Small>
            <Muted>{advice}</Muted>
          </Stack>
          {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
          <Text muted>
            <ArrowRightIcon />
          </Text>
        </Flex>
      </Card>
    </DocumentLink>
  )
}
