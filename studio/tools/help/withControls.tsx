import { Fragment, type ReactNode } from 'react'

const CONTROL = /\*\*(.+?)\*\*/

/** Returns a sentence with control names in bold; they are between two pairs of asterisks. */
export const withControls = (sentence: string): ReactNode =>
  // Split by a pattern with one group, every second part is what the group found.
  sentence.split(CONTROL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
    <Fragment key={index}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
  ))
