import { expect, it } from 'vitest'
import { equalInConstantTime } from '#lib/server/http/constantTime.ts'

it('returns true only for equal strings', () => {
  expect(equalInConstantTime('Bearer é', 'Bearer é')).toBe(true)
  for (const other of ['', 'Bearer ', 'Bearer éé', 'bearer é', 'Bearer e\u0301']) {
    expect(equalInConstantTime(other, 'Bearer é')).toBe(false)
  }
})
