// Runs in the scheduler's own pages: asks for the visitor's time zone where none was chosen, and tells the page around a
// frame what happens, in the messages that react-calendly 4.4.0 lists.
;(() => {
  const { message, payload, asksZone } = document.body.dataset
  const address = new URL(location.href)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (asksZone !== undefined && timeZone && timeZone !== asksZone && !address.searchParams.has('zone')) {
    address.searchParams.set('zone', timeZone)
    location.replace(address)
    return
  }
  if (parent === window || !address.searchParams.has('embed_domain')) return

  // Only pages of the same site may frame this one.
  const tell = (event, content) => parent.postMessage({ event, payload: content }, location.origin)
  if (message) tell(message, JSON.parse(payload || '{}'))
  const main = document.querySelector('main')
  new ResizeObserver(() => {
    tell('calendly.page_height', { height: `${Math.ceil(main.getBoundingClientRect().bottom)}px` })
  }).observe(main)
})()
