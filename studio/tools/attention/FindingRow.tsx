import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted, Small } from '../../ui/texts.tsx'
import { DocumentLink } from '../DocumentLink.tsx'

interface FindingRowProps {
  sentence: string
  advice: string
  document: { _id: string; _type: string }
  path: string
  children?: ReactNode
}

export function FindingRow({ sentence, advice, document, path, children }: FindingRowProps) {
  return (
    <DocumentLink document={document} path={path}>
      <Card as="span" display="block" padding={3} radius={2} tone="inherit" __unstable_focusRing>
        <Flex align="center" gap={3}>
          <Stack flex={1} gap={3}>
            <Small weight="medium">{sentence}</Small>
            <Muted>{advice}</Muted>
          </Stack>
          {children}
          <Text muted>
            <ArrowRightIcon />
          </Text>
        </Flex>
      </Card>
    </DocumentLink>
  )
}
