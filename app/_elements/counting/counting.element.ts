import { CAMPAIGN_PARAMETER } from '#lib/counting/campaign.ts'
import type { Happening } from '#lib/counting/vocabulary.ts'

// The module of counting, which a page has only while counting is switched on (docs/decisions/0170). It stores nothing and knows
// no visitor: at most two messages leave a view of a page, and each says what happened in it.

/** What shows in the page that something happened. */
const SIGNS: readonly (readonly [Happening, string])[] = [
  ['scheduler', 'scheduler-embed[data-state=ready]'],
  ['form', 'lead-form-embed[data-state=ready]'],
  ['booked', '[data-booked]'],
  ['sent', 'form~* [data-tone=success]'],
]

const tag = document.querySelector<HTMLElement>('[data-campaigns]')?.dataset
/** What happened in this view, in its order; the first of it has been told. */
const happened = new Set<Happening>(['view'])
let told = 0
let left = 2

function look(): void {
  for (const [event, sign] of SIGNS) if (document.querySelector(sign)) happened.add(event)
}

/** Says what happened since the message before, if anything did. */
function say(): void {
  look()
  if (!left || told === happened.size) return
  const campaign = new URLSearchParams(location.search).get(CAMPAIGN_PARAMETER)
  const message = {
    p: location.pathname,
    v: document.documentElement.dataset.variant,
    r: document.referrer.split('/')[2],
    c: tag?.campaigns?.split(' ').find((agreed) => agreed === campaign),
    w: innerWidth < 640 ? 's' : innerWidth < 1024 ? 'm' : 'l',
    e: [...happened].slice(told),
  }
  navigator.sendBeacon(`${tag?.url}`, JSON.stringify(message))
  left -= 1
  told = happened.size
}

/** The last message is kept for what may still happen: whoever comes back can still book. */
function sayFirst(): void {
  if (left > 1) say()
}

function follow({ target }: Event): void {
  if (!(target instanceof Element)) return
  if (target.closest('.referral-form')) happened.add('begun')
  if (!target.closest('a.button,.banner-link')) return
  happened.add('press')
  // It may lead away from the page.
  sayFirst()
}

if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  new MutationObserver(() => {
    look()
    // What the visitor came for waits for nothing.
    if (happened.has('booked')) say()
  }).observe(document, { subtree: true, attributeFilter: ['data-state', 'data-booked'] })
  addEventListener('click', follow)
  addEventListener('input', follow)
  addEventListener('pagehide', say)
  // Of a tab that opened behind another it is said once that is looked at.
  addEventListener('visibilitychange', sayFirst)
}
