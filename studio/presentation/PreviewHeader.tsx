import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ComponentType, useId, useState } from 'react'
import { usePerspective } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { SharePanel } from '../shareLinks/SharePanel.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { Choice } from './Choice.tsx'
import type { PreviewControlProps } from './control.ts'
import styles from './previewHeader.module.css'
import { useFramedPage } from './useFramedPage.ts'

/** Panels under the row, by their button's text. */
const panels: readonly { title: string; Panel: ComponentType<PreviewControlProps> }[] = [
  { title: 'What changed', Panel: ChangesPanel },
  { title: 'Share', Panel: SharePanel },
]

/** Shows Sanity's address of the page, with the preview controls under it. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, previewUrl = '/', renderDefault, setViewport, targetOrigin, viewport } = props
  const page = useFramedPage(iframeRef)
  const [open, setOpen] = useState<string | null>(null)
  const panelId = useId()
  const given = { page, path: new URL(previewUrl, targetOrigin).pathname, setViewport, viewport }
  const Panel = panels.find(({ title }) => title === open)?.Panel
  return (
    <Stack className={styles.header} flex={1} gap={2}>
      <div className={styles.standard}>{renderDefault(props)}</div>
      <Flex align="center" aria-label="Preview" gap={3} paddingX={1} role="toolbar" wrap="wrap">
        <ShownContent {...given} />
        <ShownVersion {...given} />
        <PageWidth {...given} />
        <Flex flex={1} gap={2} justify="flex-end">
          {panels.map(({ title }) => (
            <Button
              aria-controls={panelId}
              aria-expanded={title === open}
              key={title}
              mode="ghost"
              onClick={() => setOpen(title === open ? null : title)}
              padding={2}
              selected={title === open}
              text={title}
            />
          ))}
        </Flex>
      </Flex>
      {page.pageState?.isPreview === false && (
        <Card padding={3} radius={2} role="status" tone="caution">
          <Text size={1}>This preview has ended: you see the page as visitors do. Reload this window.</Text>
        </Card>
      )}
      {Panel && (
        <Card
          aria-label={open ?? ''}
          as="section"
          border
          className={styles.panel}
          id={panelId}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(null)}
          padding={4}
          radius={2}
        >
          <Panel key={given.path} {...given} />
        </Card>
      )}
    </Stack>
  )
}

/**
 * Switches between drafts and published content. Neither is selected for a scheduled date, which the list at the top
 * names.
 */
function ShownContent({ page: { pageState, ask } }: PreviewControlProps) {
  const { selectedReleaseId } = usePerspective()
  const isOfDay = selectedReleaseId !== undefined && pageState?.shown === 'drafts'
  return (
    <Choice
      chosen={isOfDay ? null : (pageState?.shown ?? null)}
      isDisabled={!pageState?.isPreview || isOfDay}
      onChoose={(shown) => ask({ from: 'studio', shown })}
      options={[
        { value: 'drafts', label: 'Drafts' },
        { value: 'published', label: 'Published' },
      ]}
      title="Show"
    />
  )
}

/** Selects the version of a page that has two. */
function ShownVersion({ page: { pageState, ask } }: PreviewControlProps) {
  if (!pageState?.version) return null
  return (
    <Choice
      chosen={pageState.version}
      onChoose={(version) => ask({ from: 'studio', version })}
      options={[
        { value: 'A', label: 'Version A' },
        { value: 'B', label: 'Version B' },
      ]}
      title="Half of the visitors see each"
    />
  )
}

/** Sets the width of the page: all available space, or a phone's. */
const PageWidth = ({ setViewport, viewport }: PreviewControlProps) => (
  <Choice
    chosen={viewport}
    onChoose={setViewport}
    options={[
      { value: 'desktop', label: 'Computer' },
      { value: 'mobile', label: 'Phone' },
    ]}
    title="Width"
  />
)
