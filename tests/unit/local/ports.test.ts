import reserved from 'next/dist/lib/helpers/get-reserved-port.js'
import { describe, expect, it } from 'vitest'
import { type PortUse, portProblem } from '#local/supervisor/ports.ts'
import { isReservedPort } from '#local/supervisor/reservedPorts.ts'

const all = Array.from({ length: 65_535 }, (_, index) => index + 1)

const refusedByFetch = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port',
  )

const use = (port: number, variable: string, forBrowsers = true): PortUse => ({
  port,
  variable,
  what: 'site',
  forBrowsers,
})

describe('the ports that browsers refuse', () => {
  it('include those that Next refuses', () => {
    expect(all.filter(reserved.isPortIsReserved).filter((port) => !isReservedPort(port))).toEqual([])
  })

  it("are those that Node's own fetch refuses, and their neighbours are not", async () => {
    const listed = all.filter(isReservedPort)
    for (const port of listed) expect(await refusedByFetch(port), String(port)).toBe(true)
    for (const port of [3000, 3900, 3950, 3951, 3952, 5999, 6001, 6670]) {
      expect(await refusedByFetch(port), String(port)).toBe(false)
    }
  })
})

describe('portProblem', () => {
  it('names two programs that share a port', async () => {
    expect(await portProblem([use(3391, 'PORT'), use(3391, 'LAKE_PORT')])).toBe(
      'PORT and LAKE_PORT are both 3391: give each a port of its own.',
    )
  })

  it('names a port that browsers refuse', async () => {
    expect(await portProblem([use(6000, 'LAKE_PORT')])).toBe(
      'Browsers open no page on port 6000, which is reserved for something else. Choose another port: LAKE_PORT=6010 npm start',
    )
  })

  it('lets mail have a port that browsers refuse', async () => {
    expect(await portProblem([use(2049, 'MAIL_PORT', false)])).toBeNull()
  })
})
