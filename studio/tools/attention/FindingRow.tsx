import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Muted, Small } from '../../ui/texts.tsx'
import { LinkCard } from '../StudioLink.tsx'

interface FindingRowProps {
  sentence: string
  advice: string
  document: { _id: string; _type: string }
  path: string
  children?: ReactNode
}

export const FindingRow = ({ sentence, advice, document, path, children }: FindingRowProps) => (
  <LinkCard target={{ document, path }} tone="inherit" __unstable_focusRing>
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
  </LinkCard>
)
