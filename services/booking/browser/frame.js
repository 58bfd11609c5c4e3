// Runs in the scheduler's pages. Reloads a page in the browser's time zone unless one was chosen, and sends the page around
// the frame Calendly's events, as react-calendly 4.4.0 lists them.
;(() => {
  const { event, asksZone } = document.body.dataset
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (asksZone !== undefined && timeZone && timeZone !== asksZone) {
    const address = new URL(location.href)
    address.searchParams.set('zone', timeZone)
    location.replace(address)
    return
  }
  // Only pages of the same site may frame this one.
  if (event && parent !== window) parent.postMessage({ event, payload: {} }, location.origin)
})()
