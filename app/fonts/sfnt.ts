/** The tables of a TrueType font by their four-letter names (OpenType 1.9, “Organization of an OpenType font”). */
export type Tables = ReadonlyMap<string, Buffer>

const HEADER = 12
const RECORD = 16

/** Reads the tables of a font that is neither compressed nor a collection. */
export function readTables(font: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = HEADER + index * RECORD
    const start = font.readUInt32BE(record + 8)
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    )
  }
  return tables
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let offset = 0; offset < table.length; offset += 4) sum = (sum + table.readUInt32BE(offset)) >>> 0
  return sum
}

/** A TrueType font of these tables. */
export function writeTables(tables: Tables): Buffer {
  const names = [...tables.keys()].sort()
  const header = Buffer.alloc(HEADER + RECORD * names.length)
  const exponent = Math.floor(Math.log2(names.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(names.length, 4)
  header.writeUInt16BE(RECORD * 2 ** exponent, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE(RECORD * (names.length - 2 ** exponent), 10)
  const bodies: Buffer[] = [header]
  let start = header.length
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) ?? Buffer.alloc(0)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const record = HEADER + index * RECORD
    header.write(name, record, 'latin1')
    header.writeUInt32BE(checksum(padded), record + 4)
    header.writeUInt32BE(start, record + 8)
    header.writeUInt32BE(table.length, record + 12)
    bodies.push(padded)
    start += padded.length
  }
  return Buffer.concat(bodies)
}

/**
 * One table of a font.
 * @throws if the font has none of that name
 */
export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}: is it a TrueType font?`)
  return table
}

const SEGMENTS = 4

/** The glyph of each code point that a font has, of the Basic Multilingual Plane (cmap format 4). */
export function glyphsOf(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tableOf(tables, 'cmap')
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === SEGMENTS)
  if (start === undefined) throw new Error('The font has no table of characters that this script reads.')
  const twice = cmap.readUInt16BE(start + 6)
  const glyphs = new Map<number, number>()
  for (let at = start + 14; at < start + 14 + twice; at += 2) {
    const [first, delta] = [cmap.readUInt16BE(at + 2 + twice), cmap.readUInt16BE(at + 2 + 2 * twice)]
    const place = at + 2 + 3 * twice
    const offset = cmap.readUInt16BE(place)
    for (let code = first; code <= cmap.readUInt16BE(at) && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : cmap.readUInt16BE(place + offset + 2 * (code - first))
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

/** How many units of a font make one em. */
export const unitsPerEm = (tables: Tables): number => tableOf(tables, 'head').readUInt16BE(18)

/** How a font places its lines, in shares of the font size. */
export interface LineMetrics {
  ascent: number
  descent: number
  lineGap: number
}

/** Reads them from a font. */
export function lineMetricsOf(tables: Tables): LineMetrics {
  const unit = unitsPerEm(tables)
  const hhea = tableOf(tables, 'hhea')
  return {
    ascent: hhea.readInt16BE(4) / unit,
    descent: -hhea.readInt16BE(6) / unit,
    lineGap: hhea.readInt16BE(8) / unit,
  }
}
