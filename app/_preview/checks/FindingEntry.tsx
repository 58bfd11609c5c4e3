import { type MouseEvent, useRef } from 'react'
import { shortened } from '#lib/checks/finding.ts'
import type { PlacedFinding } from './checkPage.ts'
import styles from './pageCheck.module.css'

/** A finding. A click opens its field in the Studio. */
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
          // The overlays catch mouse clicks on elements with edit info and report their field to Presentation.
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
          <span className={styles.fixed}>The design determines this. Ask your developer to change it.</span>
        </>
      )}
    </li>
  )
}

/** Turns a keyboard click into a mouse click over the entry, because the overlays ignore the keyboard. */
function pressWithMouse({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const type of ['mouseenter', 'mousemove', 'click', 'mouseleave']) {
    currentTarget.dispatchEvent(new window.MouseEvent(type, { bubbles: type === 'click', cancelable: true }))
  }
}
