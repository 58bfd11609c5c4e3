import { Button, Card, Flex, Inline, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { siteUrl } from '#lib/env/public.ts'
import { METHOD_PDF, PICTURE_SIZE, pagePicturePath } from '#lib/method/methodFiles.ts'
import { CopyButton } from '../tools/CopyButton.tsx'

/** The published PDF above the form of its text: its cover, and its address for the email provider. */
export function MethodFile({ children }: { children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Card as="section" aria-label="The file" border padding={4} radius={3}>
        <Flex gap={4} align="center">
          {/* biome-ignore lint/performance/noImgElement: next/image is for Next's pages. */}
          <img
            src={pagePicturePath('cover.webp')}
            alt="Cover of the published PDF"
            {...PICTURE_SIZE}
            style={{ width: 96, height: 144 }}
          />
          <Stack gap={4}>
            <Text size={1}>
              The site makes the file again when you publish. Visitors get the new one within a minute.
            </Text>
            <Inline gap={2}>
              <Button
                as="a"
                href={METHOD_PDF}
                target="_blank"
                rel="noopener"
                mode="ghost"
                text="Open the PDF"
              />
              <CopyButton label="Copy its address" copied={() => new URL(METHOD_PDF, siteUrl).href} />
            </Inline>
          </Stack>
        </Flex>
      </Card>
      {children}
    </Stack>
  )
}
