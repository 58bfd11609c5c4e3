import { useMediaIndex } from '@sanity/ui'
import { useEffect } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { START } from './start.ts'

/** From this step of Sanity's breakpoints on, 600 pixels, the table of contents leaves room beside it. */
const WITH_ROOM = 2

/**
 * Around each tool: where nothing is open beside the table of contents, the start screen is. On a phone, where one pane fills
 * the window, the table of contents stays alone: it could not be reached otherwise.
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
