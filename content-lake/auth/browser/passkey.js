// Runs in the sign-in page and in the page of a one-time link. Shows the reason when something fails.
;(() => {
  const { task, back } = document.body.dataset
  const status = document.querySelector('[role=status]')
  const credentials = navigator.credentials
  const link = location.hash.slice(1)
  // The token stays out of the history and of addresses that are copied.
  if (link) history.replaceState(null, '', location.pathname)

  const post = async (path, body) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    return answer
  }

  const signIn = async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await post('passkey/options', {}))
    const response = await credentials.get({ publicKey })
    return post('passkey', { response: response.toJSON(), back })
  }
  const register = async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post('link/options', { link }))
    const response = await credentials.create({ publicKey })
    return post('link', { link, response: response.toJSON() })
  }

  const running = (button, work) => async (event) => {
    event.preventDefault()
    button.disabled = true
    status.textContent = ''
    try {
      await work()
    } catch (error) {
      status.textContent =
        error.name === 'NotAllowedError' ? 'Your device did not confirm. Try again.' : error.message
    }
    button.disabled = false
  }

  const button = document.querySelector('button[data-passkey]')
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
    button.disabled = true
    status.textContent = 'This browser is too old for passkeys. Update it, or use another device.'
    return
  }
  button.addEventListener(
    'click',
    running(button, async () => {
      const { location: next } = await (task === 'register' ? register() : signIn())
      location.assign(next)
    }),
  )
  const recovery = document.querySelector('form')
  recovery?.addEventListener(
    'submit',
    running(recovery.querySelector('button'), async () => {
      const { message } = await post('recovery', { email: recovery.elements.email.value })
      status.textContent = message
    }),
  )
})()
