import sharp from 'sharp'
import type { JsonObject } from '../document/document.ts'
import { PIXEL_LIMIT } from './pixelLimit.ts'

interface Swatch {
  red: number
  green: number
  blue: number
  /** Share of the image, in percent. */
  population: number
  saturation: number
  lightness: number
}

/** Target of each named swatch; saturation and lightness are 0 to 1 as in HSL. */
const TARGETS = {
  vibrant: { saturation: 1, lightness: 0.5 },
  lightVibrant: { saturation: 1, lightness: 0.74 },
  darkVibrant: { saturation: 1, lightness: 0.26 },
  muted: { saturation: 0.3, lightness: 0.5 },
  lightMuted: { saturation: 0.3, lightness: 0.74 },
  darkMuted: { saturation: 0.3, lightness: 0.26 },
} as const

/** Sanity's `metadata.palette`: the dominant colour and, for each named kind, the colour of the image nearest to it. */
export async function imagePalette(bytes: Buffer): Promise<JsonObject> {
  const { data } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const swatches = countColours(data)
  const dominant = swatches.reduce((most, swatch) => (swatch.population > most.population ? swatch : most))
  const palette: JsonObject = { _type: 'sanity.imagePalette', dominant: asSwatch(dominant) }
  for (const [name, target] of Object.entries(TARGETS)) {
    const distance = (swatch: Swatch) =>
      3 * Math.abs(swatch.saturation - target.saturation) +
      6 * Math.abs(swatch.lightness - target.lightness) -
      swatch.population / 100
    palette[name] = asSwatch(
      swatches.reduce((best, swatch) => (distance(swatch) < distance(best) ? swatch : best)),
    )
  }
  return palette
}

/** Groups pixels by the upper four bits of each channel and averages each group. */
function countColours(pixels: Buffer): Swatch[] {
  const groups = new Map<number, { red: number; green: number; blue: number; count: number }>()
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    group.red += red
    group.green += green
    group.blue += blue
    group.count += 1
    groups.set(key, group)
  }
  const total = pixels.length / 3
  return [...groups.values()].map(({ red, green, blue, count }) =>
    swatch(red / count, green / count, blue / count, (100 * count) / total),
  )
}

function swatch(red: number, green: number, blue: number, population: number): Swatch {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const lightness = (most + least) / 2
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * lightness - 1))
  return { red, green, blue, population, saturation, lightness }
}

function asSwatch({ red, green, blue, population, lightness }: Swatch): JsonObject {
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  const readable = lightness > 0.6 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: readable,
    title: readable,
    population: Math.round(population * 100) / 100,
  }
}
