import type { CountedEvent } from '#lib/measurement/vocabulary.ts'

// The module of counting, which a page has only while counting is switched on (docs/decisions/0023). It stores nothing and knows
// no visitor: at most two messages leave a view of a page, and each says what happened in it.

const { url, campaigns } = document.querySelector<HTMLElement>('[data-campaigns]')?.dataset ?? {}
/** What happened in this view, in its order. */
const happened = new Set<CountedEvent>(['view'])
/** So many of them have been told; after the second message nothing more is. */
let told = 0

/** Says what happened since the message before, if anything did. */
function say(): void {
  // What shows in the page that something happened.
  for (const [event, sign] of [
    ['scheduler', 'scheduler-embed[data-state=ready]'],
    ['form', 'lead-form-embed[data-state=ready]'],
    ['booked', '[data-booked]'],
    ['sent', 'form~* [data-tone=success]'],
  ] as const)
    if (document.querySelector(sign)) happened.add(event)
  if (told >= happened.size) return
  // Not by sendBeacon: where the function stands at another origin, that takes cookies there and back.
  fetch(`${url}`, {
    method: 'POST',
    body: JSON.stringify({
      p: location.pathname,
      v: document.documentElement.dataset.variant,
      r: document.referrer.split('/')[2],
      c: campaigns
        ?.split(' ')
        .find((agreed) => location.search.split(/[?&]/).includes(`utm_campaign=${agreed}`)),
      w: innerWidth < 640 ? 's' : innerWidth < 1024 ? 'm' : 'l',
      e: [...happened].slice(told),
    }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
  // More than can happen.
  told = told ? 9 : happened.size
}

/** The last message is kept for what may still happen: whoever comes back can still book. */
function sayFirst(): void {
  if (!told) say()
}

function follow({ target, button }: Partial<MouseEvent>): void {
  // The right button opens a menu.
  if (button === 2 || !(target instanceof Element)) return
  if (target.closest('.referral-form')) happened.add('begun')
  if (!target.closest('a.button,.banner-link')) return
  happened.add('press')
  // It may lead away from the page.
  sayFirst()
}

if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  // What the visitor came for waits for nothing.
  new MutationObserver(say).observe(document, { subtree: true, attributeFilter: ['data-booked'] })
  addEventListener('click', follow)
  // The middle button opens a tab, and is no click.
  addEventListener('auxclick', follow)
  addEventListener('input', follow)
  addEventListener('pagehide', say)
  // Of a tab that opened behind another it is said once that is looked at.
  addEventListener('visibilitychange', sayFirst)
}
