import { describe, expect, it } from 'vitest'
import { portProblem } from '#services/supervisor/portProblem.ts'

describe('portProblem', () => {
  it('names two programs that share a port', async () => {
    expect(await portProblem(Object.entries({ PORT: 3391, LAKE_PORT: 3391 }))).toBe(
      'PORT and LAKE_PORT are both 3391: give each its own port.',
    )
  })

  it('names a port that browsers block', async () => {
    expect(await portProblem([['LAKE_PORT', 6000]])).toBe(
      'Browsers open no page on port 6000, which is reserved for something else. Choose another port: LAKE_PORT=6010 npm start',
    )
  })

  it('accepts a port that browsers block for mail', async () => {
    expect(await portProblem([['MAIL_PORT', 2049]])).toBeNull()
  })
})
