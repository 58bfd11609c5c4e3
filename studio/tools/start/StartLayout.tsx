import { useMediaIndex } from '@sanity/ui'
import { useEffect, useMemo } from 'react'
import type { ActiveToolLayoutProps, ToolMenuProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { useContent } from '../ContentGate.tsx'
import { useNeedsYou } from '../referrals/NeedsYou.tsx'
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

/** The tabs of the Studio, with the number of findings and of referrals that need the site owner. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const content = useContent()
  // The list only changes on publishing, so typing costs no time here.
  const published = content.state === 'ready' ? content.published : undefined
  const open = useMemo(() => (published ? openFindings(launchFindings(published)).length : 0), [published])
  const { counts } = useNeedsYou()
  const referrals = counts ? counts.waiting + counts.bonuses : 0
  const tools = useMemo(() => {
    const countOf: Readonly<Record<string, number>> = { [START]: open, referrals }
    return props.tools.map((tool) => {
      const count = countOf[tool.name] ?? 0
      return count > 0 ? { ...tool, title: `${tool.title} (${count})` } : tool
    })
  }, [props.tools, open, referrals])
  return props.renderDefault({ ...props, tools })
}
