import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useDocumentPane } from 'sanity/structure'
import { panelOf } from './inspectors.ts'

/** Describes the panel above a document's form, with a button that opens it. */
export function PanelInvitation({ documentType, children }: { documentType: string; children: ReactNode }) {
  const { inspector, openInspector } = useDocumentPane()
  const panel = panelOf(documentType)
  if (!panel) return children
  return (
    <Stack gap={5}>
      {inspector?.name !== panel.name && (
        <Card border padding={3} radius={3} tone="primary">
          <Flex align="center" gap={3} wrap="wrap">
            <Box flex={1}>
              <Text size={1}>{panel.invitation}</Text>
            </Box>
            <Button
              icon={panel.icon}
              mode="ghost"
              onClick={() => openInspector(panel.name)}
              text={panel.title}
            />
          </Flex>
        </Card>
      )}
      {children}
    </Stack>
  )
}
