import { type ReactNode, useId } from 'react'
import styles from './draftBanner.module.css'

interface ChoiceProps<Value extends string> {
  title: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Shown after the buttons. */
  children?: ReactNode
}

/** A labelled row of buttons, one of which is selected. */
export function PreviewChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, options, chosen, onChoose, children } = props
  const titleId = useId()
  return (
    // No legend: Safari would put it above its row.
    <fieldset className={styles.switch} aria-labelledby={titleId}>
      <span id={titleId} className={styles.title}>
        {title}
      </span>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.control}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
      {children}
    </fieldset>
  )
}
