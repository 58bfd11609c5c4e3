import { Button, Card, Flex, Stack } from '@sanity/ui'
import { type ComponentType, useId, useState } from 'react'
import { usePerspective } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { keysOf } from '#lib/calculator/tables.ts'
import { SharePanel } from '../shareLinks/SharePanel.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Muted } from '../ui/texts.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import styles from './previewHeader.module.css'
import { type PreviewPanelProps, useFramedPage } from './useFramedPage.ts'

/** Panels under the row, by their button's text. */
const panels: readonly { title: string; Panel: ComponentType<PreviewPanelProps> }[] = [
  { title: 'What changed', Panel: ChangesPanel },
  { title: 'Share', Panel: SharePanel },
]

/** Shows Sanity's address of the page, with the preview controls under it. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { iframeRef, previewUrl = '/', renderDefault, setViewport, targetOrigin, viewport } = props
  const page = useFramedPage(iframeRef)
  const [open, setOpen] = useState<string | null>(null)
  const panelId = useId()
  const { pageState, ask } = page
  const path = new URL(previewUrl, targetOrigin).pathname
  const { selectedReleaseId } = usePerspective()
  // Neither content is selected for a scheduled date, which the list at the top names.
  const isOfDay = selectedReleaseId !== undefined && pageState?.shown === 'drafts'
  const Panel = panels.find(({ title }) => title === open)?.Panel
  return (
    <Stack className={styles.header} flex={1} gap={2}>
      <div className={styles.standard}>{renderDefault(props)}</div>
      <Flex align="center" aria-label="Preview" gap={3} paddingX={1} role="toolbar" wrap="wrap">
        <Choice
          chosen={isOfDay ? null : (pageState?.shown ?? null)}
          isDisabled={!pageState?.isPreview || isOfDay}
          onChoose={(shown) => ask({ from: 'studio', shown })}
          options={{ drafts: 'Drafts', published: 'Published' }}
          title="Show"
        />
        {pageState?.version && (
          <Choice
            chosen={pageState.version}
            onChoose={(version) => ask({ from: 'studio', version })}
            options={{ A: 'Version A', B: 'Version B' }}
            title="Half of the visitors see each"
          />
        )}
        <Choice
          chosen={viewport}
          onChoose={setViewport}
          options={{ desktop: 'Computer', mobile: 'Phone' }}
          title="Width"
        />
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
      {pageState?.isPreview === false && (
        <Notice role="status">
          This preview has ended: you see the page as visitors do. Reload this window.
        </Notice>
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
          <Panel key={path} page={page} path={path} />
        </Card>
      )}
    </Stack>
  )
}

interface ChoiceProps<Value extends string> {
  title: string
  options: Readonly<Record<Value, string>>
  chosen: Value | null
  onChoose: (value: Value) => void
  isDisabled?: boolean
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, options, chosen, onChoose, isDisabled = false } = props
  const titleId = useId()
  return (
    <Flex align="center" aria-labelledby={titleId} gap={1} role="group">
      <Flex paddingX={2}>
        <Muted id={titleId}>{title}</Muted>
      </Flex>
      {keysOf(options).map((value) => (
        <Button
          aria-pressed={value === chosen}
          disabled={isDisabled}
          key={value}
          mode="bleed"
          onClick={() => onChoose(value)}
          padding={2}
          selected={value === chosen}
          text={options[value]}
        />
      ))}
    </Flex>
  )
}
