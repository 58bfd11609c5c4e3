import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokenSheet } from '#app/_ui/writeTokens.ts'
import { drawRise, drawSeats } from '#content/images/backdrop.ts'
import { drawLogo } from '#lib/design/mark.ts'
import { colors, darkColors, mailColors } from '#lib/design/tokens.ts'

const SOURCE = 'lib/design/tokens.ts'
const TEXTS =
  '{*,{app,content,content-lake,docs,lib,ops,schemas,services,studio,supabase}/**/*}.{ts,tsx,mjs,js,css,svg,html,json,ndjson,md,yml,toml,sql,sh}'

/** Committed files that are generated from the tokens. */
const generated: Record<string, string> = {
  'app/_ui/tokens.css': tokenSheet(),
  'app/_ui/sales/seats.svg': drawSeats(false),
  'app/_ui/sales/litSeats.svg': drawSeats(true),
  'app/_ui/sales/rise.svg': drawRise(),
  'content/images/logo.svg': drawLogo(),
}

/** White may be written anywhere: images are flattened onto it, and search results are drawn on it. */
const { white, ...own } = colors
const palette = [...new Set([own, mailColors, darkColors].flatMap((group) => Object.values(group)))]

/**
 * Returns true if a text writes a colour as `#0b4f3c` (also escaped for an address), `rgb(11 79 60 / …)` or `rgb(11,
 * 79, 60)`.
 */
function writes(text: string, color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return new RegExp(`(?:#|%23)${color.slice(1)}|rgba?\\(\\s*${channels.join('[\\s,]+')}\\b`, 'i').test(text)
}

describe('design tokens', () => {
  it('finds a colour in each notation', () => {
    expect(white).toBe('#ffffff')
    for (const text of ['#0B4F3C80', "fill='%230b4f3c'", 'rgb(11 79 60 / 0.4)', 'rgba(11, 79, 60, .4)']) {
      expect(writes(text, '#0b4f3c')).toBe(true)
    }
    expect(writes('#0b4f3d rgb(11 79 6)', '#0b4f3c')).toBe(false)
  })

  it('are the only hand-written file with colours of the palette', () => {
    const files = globSync(TEXTS).filter((file) => file !== SOURCE && !(file in generated))
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return palette.filter((color) => writes(text, color)).map((color) => `${file} writes ${color}`)
    })
    expect(found).toEqual([])
  })

  it.each(Object.entries(generated))('match the generated file %s', (file, made) => {
    expect(readFileSync(file, 'utf8')).toBe(made)
  })
})
