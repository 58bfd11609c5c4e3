import { type MouseEvent, useRef } from 'react'
import { shortened } from '#lib/checks/finding.ts'
import type { PlacedFinding } from './checkPage.ts'
import styles from './pageCheck.module.css'

/** A finding; pressing it opens its field in the Studio. */
export function FindingEntry({ kind, sentence, words, place }: PlacedFinding) {
  const isPassedOn = useRef(false)
  return (
    <li className={styles.finding}>
      <b>{kind}</b> {words ? <q className={styles.words}>{shortened(words)}</q> : null}
      {place ? (
        <a
          className={styles.open}
          href={place.href}
          target={window.self === window.top ? '_blank' : '_top'}
          rel="noopener"
          // The overlays take a press of the mouse on whatever carries edit info, and tell Presentation which field to open.
          data-sanity={place.info}
          onClick={(event) => {
            if (window.self === window.top || isPassedOn.current) return
            event.preventDefault()
            isPassedOn.current = true
            pressWithMouse(event)
            isPassedOn.current = false
          }}
        >
          {sentence}
        </a>
      ) : (
        <>
          <span>{sentence}</span>
          <span className={styles.fixed}>The design fixes this: tell whoever looks after your site.</span>
        </>
      )}
    </li>
  )
}

/** A press of the keyboard goes past the overlays, so it is made one of a mouse that is over the entry. */
function pressWithMouse({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const type of ['mouseenter', 'mousemove', 'click', 'mouseleave']) {
    currentTarget.dispatchEvent(new window.MouseEvent(type, { bubbles: type === 'click', cancelable: true }))
  }
}
