import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ShortText } from '#lib/content/readers/texts/shortText.ts'
import { about } from '#lib/content/readers/trust.ts'

const reader = about(z.custom<ShortText>())
const body: ShortText = [{ _type: 'block', _key: 'b', style: 'normal', children: [], markDefs: [] }]

describe('about', () => {
  it('returns the lines of the run sheet that have printed words', () => {
    const lines = [{ printed: 'The offer', correction: '3 min' }, { correction: 'lost' }, null]
    expect(reader.parse({ body, runSheet: { heading: null, lines } })?.runSheet).toEqual({
      heading: '',
      lines: [{ printed: 'The offer', correction: '3 min' }],
    })
  })

  it('returns no run sheet when it has no lines', () => {
    expect(
      reader.parse({ body, runSheet: { heading: 'Plan', lines: [{ printed: ' ' }] } })?.runSheet,
    ).toBeNull()
  })
})
