import { Fragment, type ReactNode } from 'react'

const MARKS = /\*\*(?<control>.+?)\*\*|`(?<code>.+?)`|\*(?<title>.+?)\*/g

/** Shows a passage of the guide: control names in bold, typed text as code, document names in italics. */
export function GuideText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index), markOf(groups))
    end = index + found.length
  }
  return [...parts, text.slice(end)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed passage never move.
    <Fragment key={index}>{part}</Fragment>
  ))
}

function markOf({ control, code, title }: Partial<Record<string, string>>): ReactNode {
  if (control) return <strong>{control}</strong>
  return code ? <code>{code}</code> : <em>{title}</em>
}
