import type { TitledItem } from '#lib/content/readers/titledItem.ts'
import { ShortText } from './ShortText.tsx'

/** Titled entries with large numerals, divided by hairlines. */
export function NumberedList({ items }: { items: readonly TitledItem[] }) {
  return (
    <ol className="numbered-list">
      {items.map(({ title, body }) => (
        <li key={title}>
          <h3 className="font-display text-heading">{title}</h3>
          <ShortText value={body} className="mt-2 max-w-xl text-muted" />
        </li>
      ))}
    </ol>
  )
}
