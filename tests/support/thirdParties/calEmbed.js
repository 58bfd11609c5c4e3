// Fakes Cal.com's script (@calcom/embed-core 1.5.3): the same queue, the same resulting element with the original's
// styles, and the same messages to its frame.
;(() => {
  const cal = window.Cal
  if (!cal?.q) throw new Error('Cal is not defined.')
  document.head.appendChild(document.createElement('style')).innerHTML = 'cal-inline { display: block }'
  let origin = 'https://app.cal.com'
  let frame = null
  const api = {
    init(config) {
      origin = config.origin
    },
    inline({ calLink, elementOrSelector }) {
      const address = new URL(`${origin}/${calLink}`)
      if (!address.pathname.endsWith('embed')) address.pathname += '/embed'
      address.searchParams.set('embed', '')
      address.searchParams.set('embedType', 'inline')
      frame = document.createElement('iframe')
      frame.title = 'Book a call'
      frame.style.visibility = 'hidden'
      frame.style.height = '100%'
      frame.style.width = '100%'
      frame.src = address.href
      const inline = document.createElement('cal-inline')
      inline.style.height = 'inherit'
      inline.append(frame)
      elementOrSelector.append(inline)
    },
  }
  const carryOut = ([name, ...values]) => api[name](...values)
  cal.q.splice(0).forEach(carryOut)
  cal.q.push = carryOut
  addEventListener('message', ({ data }) => {
    if (data.fullType !== 'CAL::__iframeReady') return
    frame.style.visibility = ''
    frame.contentWindow.postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady' }, '*')
  })
})()
