import { useMemo } from 'react'
import type { ToolMenuProps } from 'sanity'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { useContent } from '../useContent.ts'
import { START } from './startTool.ts'

/** The tabs of the Studio. The start screen's tab shows the number of findings once the content is loaded. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const content = useContent()
  // The list only changes on publishing, so typing costs no time here.
  const published = content.state === 'ready' ? content.published : undefined
  const open = useMemo(() => (published ? openFindings(launchFindings(published)).length : 0), [published])
  const tools = useMemo(
    () =>
      props.tools.map((tool) =>
        tool.name === START && open > 0 ? { ...tool, title: `${tool.title} (${open})` } : tool,
      ),
    [props.tools, open],
  )
  return props.renderDefault({ ...props, tools })
}
