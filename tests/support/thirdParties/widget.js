// Stands in for the scheduler's own script: the same global, the same call, the same element as a result. Called so, the
// original sizes its frame by attributes, too, which no policy refuses.
window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const spinner = document.createElement('div')
    spinner.className = 'calendly-spinner'
    const frame = document.createElement('iframe')
    frame.src = `${url}?embed_domain=${location.hostname}&embed_type=Inline`
    frame.title = 'Select a Date & Time - Calendly'
    frame.width = '100%'
    frame.height = '100%'
    frame.setAttribute('frameborder', '0')
    frame.addEventListener('load', () => spinner.remove())
    parentElement.append(spinner, frame)
  },
}
