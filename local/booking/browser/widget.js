// The script that a page loads, after the public contract of Calendly's inline widget (react-calendly 4.4.0): the same
// global, the same class on elements that are filled by themselves, the same options in the address of the frame.
;(() => {
  const PREFILL = { name: 'name', email: 'email', firstName: 'first_name', lastName: 'last_name' }
  const UTM = {
    utmSource: 'utm_source',
    utmMedium: 'utm_medium',
    utmCampaign: 'utm_campaign',
    utmContent: 'utm_content',
    utmTerm: 'utm_term',
  }

  const initInlineWidget = ({ url, parentElement, prefill = {}, utm = {} }) => {
    const address = new URL(url, location.href)
    const add = (names, values) => {
      for (const [option, name] of Object.entries(names)) {
        if (values[option]) address.searchParams.set(name, values[option])
      }
    }
    add(PREFILL, prefill)
    add(UTM, utm)
    address.searchParams.set('embed_domain', location.hostname)
    address.searchParams.set('embed_type', 'Inline')
    const frame = document.createElement('iframe')
    frame.title = 'Choose a day and a time'
    frame.width = '100%'
    frame.height = '100%'
    frame.src = address.href
    parentElement.append(frame)
  }

  window.Calendly = { initInlineWidget }
  for (const parentElement of document.querySelectorAll('.calendly-inline-widget[data-url]')) {
    if (parentElement.dataset.autoLoad !== 'false') {
      initInlineWidget({ url: parentElement.dataset.url, parentElement })
    }
  }
})()
