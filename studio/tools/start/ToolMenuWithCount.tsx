import { useMemo } from 'react'
import type { ToolMenuProps } from 'sanity'
import { launchFindings, openFindings } from '#lib/checks/launch/launchCheck.ts'
import { useContent } from '../ContentGate.tsx'
import { useNeedsYou } from '../referrals/NeedsYou.tsx'

/** The tabs of the Studio, with the number of findings and of referrals that need the site owner. */
export function ToolMenuWithCount(props: ToolMenuProps) {
  const content = useContent()
  // The list only changes on publishing, so typing costs no time here.
  const published = content.state === 'ready' ? content.published : undefined
  const open = useMemo(() => (published ? openFindings(launchFindings(published)).length : 0), [published])
  const { counts } = useNeedsYou()
  const referrals = counts ? counts.waiting + counts.bonuses : 0
  const tools = useMemo(() => {
    const countOf: Readonly<Record<string, number>> = { start: open, referrals }
    return props.tools.map((tool) => {
      const count = countOf[tool.name] ?? 0
      return count > 0 ? { ...tool, title: `${tool.title} (${count})` } : tool
    })
  }, [props.tools, open, referrals])
  return props.renderDefault({ ...props, tools })
}
