// Stands in for the scheduler's own script: the same global, the same call, the same element as a result.
window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const spinner = document.createElement('div')
    spinner.className = 'calendly-spinner'
    const frame = document.createElement('iframe')
    frame.src = `${url}?embed_domain=${location.hostname}&embed_type=Inline`
    frame.title = 'Select a Date & Time - Calendly'
    frame.setAttribute('style', 'width:100%;height:100%;border:0')
    frame.addEventListener('load', () => spinner.remove())
    parentElement.append(spinner, frame)
  },
}
