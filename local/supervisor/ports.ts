import { createServer } from 'node:net'

/** A program that listens on this machine, and the variable that moves it to another port. */
export interface PortUse {
  port: number
  what: string
  variable: string
  /** Whether browsers ask there, who refuse some ports. */
  forBrowsers: boolean
}

/** Another port, within the range: a suggestion, not known to be free. */
const another = (port: number): number => (port > 65_500 || port < 1024 ? 8080 : port + 10)

/**
 * One sentence for the first port that can't be used as it is meant: given twice, closed by browsers, held by another
 * program or beyond this user's rights. Null when all can be.
 */
export async function portProblem(uses: readonly PortUse[]): Promise<string | null> {
  for (const { port, variable } of uses) {
    const twin = uses.find((use) => use.port === port && use.variable !== variable)
    if (twin) return `${variable} and ${twin.variable} are both ${port}: give each a port of its own.`
  }
  const busy = await busyPort(uses)
  if (busy) return busy
  for (const { port, variable, forBrowsers } of uses) {
    if (forBrowsers && (await isReservedPort(port))) {
      return `Browsers open no page on port ${port}, which is reserved for something else. Choose another port: ${variable}=${another(port)} npm start`
    }
  }
  return null
}

/** Returns whether fetch, and so every browser, refuses an unused port: https://fetch.spec.whatwg.org/#port-blocking. */
const isReservedPort = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    (error: Error) => error.cause instanceof Error && error.cause.message === 'bad port',
  )

/**
 * One sentence for the first port that another program holds, or null when all are free. Looks at both loopback
 * addresses, since a browser may use either for `localhost`.
 */
export async function busyPort(
  uses: readonly Pick<PortUse, 'port' | 'what' | 'variable'>[],
): Promise<string | null> {
  for (const { port, what, variable } of uses) {
    const failures = [await listenFailure(port, '127.0.0.1'), await listenFailure(port, '::1')]
    const choose = `choose another port: ${variable}=${another(port)} npm start`
    if (failures.includes('EADDRINUSE')) {
      return `Port ${port}, which the ${what} needs, is used by another program. Stop that program, or ${choose}`
    }
    if (failures.includes('EACCES')) {
      return `Port ${port}, which the ${what} needs, is not open to this user: ${choose}`
    }
  }
  return null
}

/** The system's code for why nothing can listen there, or null. A machine without IPv6 has no `::1`, and that is fine. */
const listenFailure = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
