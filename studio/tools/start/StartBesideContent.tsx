import { useMediaIndex } from '@sanity/ui'
import { useEffect } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { START } from './startTool.ts'

/** The breakpoint of Sanity from which the table of contents leaves room next to it (600 px). */
const WITH_ROOM = 2

/**
 * Shows the start screen next to the table of contents while no document is open. Not on a phone, where one pane fills
 * the window and would hide the table of contents.
 */
export function StartBesideContent(props: ActiveToolLayoutProps) {
  const { navigate, state } = useRouter()
  const hasRoom = useMediaIndex() >= WITH_ROOM
  const isOpen = Array.isArray(state.panes) && state.panes.length > 0
  const isEmpty = props.activeTool.name === 'content' && !state.intent && !isOpen
  useEffect(() => {
    if (isEmpty && hasRoom) navigate({ panes: [[{ id: START }]] }, { replace: true })
  }, [isEmpty, hasRoom, navigate])
  return props.renderDefault(props)
}
