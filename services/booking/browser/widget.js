// The script that a page loads, with the global of Calendly's inline widget (react-calendly 4.4.0).
;(() => {
  const initInlineWidget = ({ url, parentElement }) => {
    const frame = document.createElement('iframe')
    frame.title = 'Choose a day and a time'
    frame.width = '100%'
    frame.height = '100%'
    frame.src = url
    parentElement.append(frame)
  }
  window.Calendly = { initInlineWidget }
})()
