import { useMemo } from 'react'
import type { ToolMenuProps } from 'sanity'
import { START } from './startTool.ts'
import { useOpenCount } from './useOpenCount.ts'

/** The tabs of the Studio. The start screen's tab shows the number of findings. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const open = useOpenCount()
  const tools = useMemo(
    () =>
      props.tools.map((tool) =>
        tool.name === START && open > 0 ? { ...tool, title: `${tool.title} (${open})` } : tool,
      ),
    [props.tools, open],
  )
  return props.renderDefault({ ...props, tools })
}
