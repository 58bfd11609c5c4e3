import { CAMPAIGN_PARAMETER } from '#lib/counting/campaign.ts'
import type { Happening } from '#lib/counting/vocabulary.ts'

// The module of counting, which a page has only while counting is switched on (docs/decisions/0170). It stores nothing and knows
// no visitor: at most two messages leave a view of a page, and each says what happened in it.

/** What shows in the page that something happened. */
const SIGNS: readonly (readonly [Happening, string])[] = [
  ['scheduler', 'scheduler-embed[data-state=ready]'],
  ['form', 'lead-form-embed[data-state=ready]'],
  ['booked', '[data-booked]'],
  ['sent', '.referral-form~* [data-tone=success]'],
]

const tag = document.querySelector<HTMLElement>('[data-campaigns]')?.dataset
const known = new Set<Happening>()
let unsaid: Happening[] = []
let left = 2

function happened(event: Happening): void {
  if (known.has(event)) return
  known.add(event)
  unsaid.push(event)
}

function look(): void {
  for (const [event, sign] of SIGNS) if (document.querySelector(sign)) happened(event)
}

/** Says what happened since the message before, if anything did. */
function say(): void {
  look()
  if (!left || !unsaid[0]) return
  const campaign = new URLSearchParams(location.search).get(CAMPAIGN_PARAMETER)
  const message = {
    p: location.pathname,
    v: document.documentElement.dataset.variant,
    r: document.referrer.split('/')[2],
    c: tag?.campaigns?.split(' ').find((agreed) => agreed === campaign),
    w: innerWidth < 640 ? 's' : innerWidth < 1024 ? 'm' : 'l',
    e: unsaid,
  }
  if (!navigator.sendBeacon(tag?.url ?? '', JSON.stringify(message))) return
  left -= 1
  unsaid = []
}

/** The last message is kept for what may still happen: whoever comes back can still book. */
function sayFirst(): void {
  if (left > 1) say()
}

function follow({ target }: Event): void {
  if (!(target instanceof Element)) return
  if (target.closest('.referral-form')) happened('begun')
  if (!target.closest('a.button,.banner-link')) return
  happened('press')
  // It may lead away from the page.
  sayFirst()
}

if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  happened('view')
  new MutationObserver(() => {
    look()
    // What the visitor came for waits for nothing.
    if (unsaid.includes('booked')) say()
  }).observe(document, { subtree: true, attributeFilter: ['data-state', 'data-booked'] })
  addEventListener('click', follow)
  addEventListener('input', follow)
  addEventListener('pagehide', say)
  addEventListener('visibilitychange', () => document.hidden && sayFirst())
}
