import type { CountedEvent } from '#lib/measurement/vocabulary.ts'

// The counting module, which pages load only while counting is switched on (docs/decisions/0023). It stores no data and
// identifies no visitor: each view of a page sends at most two messages with its events.

const { url, campaigns } = document.querySelector<HTMLElement>('[data-campaigns]')?.dataset ?? {}
const happened = new Set<CountedEvent>(['view'])
/** Number of events sent. After the second message no more are sent. */
let sent = 0

function say(): void {
  // Elements that show that an event happened.
  for (const [event, sign] of [
    ['scheduler', 'scheduler-embed[data-state=ready]'],
    ['form', 'lead-form-embed[data-state=ready]'],
    ['booked', '[data-booked]'],
    ['sent', 'form~* [data-tone=success]'],
  ] as const)
    if (document.querySelector(sign)) happened.add(event)
  if (sent >= happened.size) return
  // Not sendBeacon, because it sends cookies to a function at another origin and accepts its cookies.
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
      e: [...happened].slice(sent),
    }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
  // More than all events, so that no third message is sent.
  sent = sent ? 9 : happened.size
}

/** Sends the first message only, because a visitor who comes back can still book. */
function sayFirst(): void {
  if (!sent) say()
}

function follow({ target, button }: Partial<MouseEvent>): void {
  // The right button opens a menu.
  if (button === 2 || !(target instanceof Element)) return
  if (target.closest('.referral-form')) happened.add('begun')
  if (!target.closest('a.button,.banner-link')) return
  happened.add('press')
  // The link may leave the page.
  sayFirst()
}

if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  // Bookings are reported at once.
  new MutationObserver(say).observe(document, { subtree: true, attributeFilter: ['data-booked'] })
  addEventListener('click', follow)
  // The middle button opens a tab without a click event.
  addEventListener('auxclick', follow)
  addEventListener('input', follow)
  addEventListener('pagehide', say)
  // A tab that opened in the background reports its view when it becomes visible.
  addEventListener('visibilitychange', sayFirst)
}
