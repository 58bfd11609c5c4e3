import { Fragment, type ReactNode } from 'react'

const CONTROL = /\*\*(.+?)\*\*/

/** A sentence in which the names of controls, between two pairs of asterisks, stand in bold. */
export const withControls = (sentence: string): ReactNode =>
  // Split by a pattern with one group, every second part is what the group found.
  sentence.split(CONTROL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed sentence never move.
    <Fragment key={index}>{index % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
  ))
