import type { ReactNode } from 'react'
import type { TitledItem } from '#lib/content/readers/titledItems.ts'
import { ShortText } from './ShortText.tsx'

interface Props<Item extends TitledItem> {
  items: readonly Item[]
  /** A list with pictures fills two columns of the grid around it on wide screens. */
  picture?: (item: Item) => ReactNode
}

export function NumberedList<Item extends TitledItem>({ items, picture }: Props<Item>) {
  return (
    <ol
      className={`numbered-list ${picture ? 'lg:contents lg:*:col-span-6 lg:*:grid-cols-[3.5rem_1fr_auto] lg:*:pb-0' : ''}`}
    >
      {items.map((item) => (
        <li key={item.title}>
          <h3 className="font-display text-heading">{item.title}</h3>
          <ShortText value={item.body} className="mt-2 max-w-xl text-muted max-sm:col-span-2" />
          {picture?.(item)}
        </li>
      ))}
    </ol>
  )
}
