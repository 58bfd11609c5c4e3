// Fakes the pixel's script: takes over the queue, sets its cookie and reports each event with an image.
;(() => {
  let id = ''
  let revoked = false
  const handle = (command, ...rest) => {
    if (command === 'consent') revoked = rest[0] === 'revoke'
    if (command === 'init') {
      id = rest[0]
      // biome-ignore lint/suspicious/noDocumentCookie: the real script sets its cookie this way, too.
      document.cookie = `_fbp=fb.1.${Date.now()}.123; path=/; max-age=7776000`
    }
    if (command !== 'track' || revoked) return
    const query = new URLSearchParams({ id, ev: rest[0], dl: location.href, rl: document.referrer })
    for (const [name, value] of Object.entries(rest[1] ?? {})) query.set(`cd[${name}]`, value)
    new Image().src = `https://www.facebook.com/tr/?${query}`
  }
  window.fbq.callMethod = handle
  for (const call of window.fbq.queue.splice(0)) handle(...call)
})()
