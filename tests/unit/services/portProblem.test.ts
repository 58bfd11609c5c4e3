import { describe, expect, it } from 'vitest'
import { type PortUse, portProblem } from '#services/supervisor/portProblem.ts'

const use = (port: number, variable: string): PortUse => ({ port, variable, what: 'site' })

describe('portProblem', () => {
  it('names two programs that share a port', async () => {
    expect(await portProblem([use(3391, 'PORT'), use(3391, 'LAKE_PORT')])).toBe(
      'PORT and LAKE_PORT are both 3391: give each its own port.',
    )
  })

  it('names a port that browsers block', async () => {
    expect(await portProblem([use(6000, 'LAKE_PORT')])).toBe(
      'Browsers open no page on port 6000, which is reserved for something else. Choose another port: LAKE_PORT=6010 npm start',
    )
  })

  it('accepts a port that browsers block for mail', async () => {
    expect(await portProblem([use(2049, 'MAIL_PORT')])).toBeNull()
  })
})
