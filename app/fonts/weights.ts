/** What a variation of a glyph says itself: the weight at which it is whole, where it begins and ends, and what it moves. */
const [OWN_PEAK, OWN_RANGE, OWN_POINTS] = [0x8000, 0x4000, 0x2000]

/** What a run of differences says of itself: that all are zero and not written, or that they have 16 bits. */
const [ZEROS, WIDE] = [0x80, 0x40]

/** Where a list of point numbers ends. */
function afterPoints(table: Buffer, at: number): number {
  const first = table.readUInt8(at)
  const long = first >= 0x80
  let left = long ? table.readUInt16BE(at) & 0x7fff : first
  let next = at + (long ? 2 : 1)
  while (left > 0) {
    const run = table.readUInt8(next)
    const count = (run & 0x7f) + 1
    next += 1 + (run >= 0x80 ? 2 * count : count)
    left -= count
  }
  return next
}

/** The nearest step to a difference that is in a field of a size; of two, the smaller, so that what is symmetrical stays so. */
function nearest(value: number, step: number, limit: number): number {
  const size = Math.ceil(Math.abs(value) / step - 0.5) * step
  return Math.sign(value) * (size < limit ? size : size - step)
}

/** Rounds the differences from one place to another. */
function roundRuns(table: Buffer, start: number, end: number, step: number) {
  let at = start
  while (at < end) {
    const run = table.readUInt8(at)
    at += 1
    if ((run & ZEROS) !== 0) continue
    for (let left = (run & 0x3f) + 1; left > 0; left -= 1) {
      if ((run & WIDE) !== 0) at = table.writeInt16BE(nearest(table.readInt16BE(at), step, 2 ** 15), at)
      else at = table.writeInt8(nearest(table.readInt8(at), step, 2 ** 7), at)
    }
  }
}

/** Rounds how one glyph varies. */
function roundGlyph(table: Buffer, glyph: number, axes: number, step: number) {
  const counts = table.readUInt16BE(glyph)
  let data = glyph + table.readUInt16BE(glyph + 2)
  if ((counts & 0x8000) !== 0) data = afterPoints(table, data)
  let header = glyph + 4
  for (let left = counts & 0xfff; left > 0; left -= 1) {
    const flags = table.readUInt16BE(header + 2)
    const end = data + table.readUInt16BE(header)
    roundRuns(table, (flags & OWN_POINTS) !== 0 ? afterPoints(table, data) : data, end, step)
    header += 4 + ((flags & OWN_PEAK) !== 0 ? 2 * axes : 0) + ((flags & OWN_RANGE) !== 0 ? 4 * axes : 0)
    data = end
  }
}

/**
 * The table of how outlines vary with the weight (gvar, OpenType 1.9), with its differences in steps: no place of it changes, and
 * compression finds fewer different values.
 * @param step in units of the font, at most 64
 */
export function inSteps(gvar: Buffer, step: number): Buffer {
  const table = Buffer.from(gvar)
  const [axes, glyphs] = [table.readUInt16BE(4), table.readUInt16BE(12)]
  const long = (table.readUInt16BE(14) & 1) !== 0
  const start = table.readUInt32BE(16)
  const offset = (glyph: number): number =>
    start + (long ? table.readUInt32BE(20 + 4 * glyph) : 2 * table.readUInt16BE(20 + 2 * glyph))
  for (let glyph = 0; glyph < glyphs; glyph += 1)
    if (offset(glyph + 1) > offset(glyph)) roundGlyph(table, offset(glyph), axes, step)
  return table
}
