import { vercelStegaDecode } from '@vercel/stega'
import { useEffect, useState } from 'react'
import styles from './draftBanner.module.css'

const EXPLANATION = 'The design of this page fixes or computes these words. Your developer can change them.'

/** The preview's tools, and words that come from a field. */
const NOT_FIXED = '[data-sanity], [data-preview-role], sanity-visual-editing, [data-sanity-overlay-element]'

/** Pixels between the words and what is said about them, and at least to the window's edge. */
const GAP = 8
/** Pixels; as in the style sheet. */
const WIDTH = 320

function isFixed(element: Element): boolean {
  const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const text = words.map((node) => node.textContent ?? '').join('')
  if (!/\p{L}/u.test(text) || element.closest(NOT_FIXED)) return false
  return words.every((node) => vercelStegaDecode<unknown>(node.textContent ?? '') === undefined)
}

/** Explains at words without a Studio field, such as form labels, why a click has no effect. */
export function FixedWords() {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element && isFixed(target))) return setPlace(null)
      const { left, bottom } = target.getBoundingClientRect()
      setPlace({ left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)), top: bottom + GAP })
    }
    const leave = () => setPlace(null)
    // A press also covers fingers, which point at nothing before.
    document.addEventListener('pointerover', look)
    document.addEventListener('click', look)
    document.addEventListener('scroll', leave, { passive: true })
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('click', look)
      document.removeEventListener('scroll', leave)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])
  return (
    <div role="status" data-preview-role="fixed-words" className={styles.fixedWords} style={place ?? {}}>
      {place ? EXPLANATION : ''}
    </div>
  )
}
