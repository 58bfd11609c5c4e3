import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageFocus } from '#lib/content/readers/images/imageFocus.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const NO_CROP = { top: 0, right: 0, bottom: 0, left: 0 }

const pixels = fc.integer({ min: 100, max: 4000 })
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const cut = fc.double({ min: 0, max: 0.45, noNaN: true })

/** Generates a side of a picture with its crop and a circle in it, both as fractions. */
const side = fc.record({ length: pixels, before: cut, after: cut, a: fraction, b: fraction }).map((drawn) => {
  const { length, before, after } = drawn
  const kept = 1 - before - after
  const [start, end] = [Math.min(drawn.a, drawn.b), Math.max(drawn.a, drawn.b)]
  return {
    length: length * kept,
    cut: { before, after },
    circle: { centre: before + ((start + end) / 2) * kept, size: (end - start) * kept },
    start,
    end,
  }
})
type Side = typeof side extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Returns the pixels of a circle that a frame hides on one side, or 0 for a frame smaller than the circle. */
function hiddenOn({ length, start, end }: Side, frame: number, scale: number, position: number): number {
  const shown = length * scale
  const begin = ((shown - frame) * position) / 100
  const isLargeEnough = (end - start) * shown <= frame
  return isLargeEnough ? Math.max(0, begin - start * shown, end * shown - (begin + frame)) : 0
}

describe('imageFocus', () => {
  it('keeps the whole circle in every frame of sufficient size', () => {
    fc.assert(
      fc.property(side, side, pixels, pixels, (across, down, width, height) => {
        const focus = imageFocus(
          {
            x: across.circle.centre,
            y: down.circle.centre,
            width: across.circle.size,
            height: down.circle.size,
          },
          {
            left: across.cut.before,
            right: across.cut.after,
            top: down.cut.before,
            bottom: down.cut.after,
          },
        )
        // As `object-fit: cover` does.
        const scale = Math.max(width / across.length, height / down.length)
        // Whole percents differ by up to half a percent of the hidden length.
        const rounding = (shown: number, frame: number) => (shown - frame) * 0.005 + 1e-6
        expect(hiddenOn(across, width, scale, focus?.x ?? 50)).toBeLessThanOrEqual(
          rounding(across.length * scale, width),
        )
        expect(hiddenOn(down, height, scale, focus?.y ?? 50)).toBeLessThanOrEqual(
          rounding(down.length * scale, height),
        )
      }),
      propertyRuns(2_000, 200),
    )
  })

  it('measures from the edges of the crop', () => {
    const hotspot = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
    expect(imageFocus(hotspot, { ...NO_CROP, left: 0.45, bottom: 0.45 })).toEqual({ x: 0, y: 100 })
  })

  it('returns the middle when the circle is as large as the picture', () => {
    expect(imageFocus({ x: 0.5, y: 0.5, width: 1, height: 1 }, NO_CROP)).toEqual({ x: 50, y: 50 })
  })

  it.each([null, { x: 0.5, y: 0.5 }, { x: 1.1, y: 0, width: 0.1, height: 0.1 }])(
    'returns null for %j',
    (hotspot) => {
      expect(imageFocus(hotspot, NO_CROP)).toBeNull()
    },
  )
})
