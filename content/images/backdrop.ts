import { colors } from '#lib/design/tokens.ts'

const SIZE = 640
const SEAT = 20

/** Seats that are lit, by row and place counted from below. */
const taken = new Set(['1 2', '2 4', '3 1', '4 5', '6 3'])

// White with an opacity suits the dark ground of every palette.

/** A quarter of the room, seen from the lectern in the lower right corner: the ground of the sales pages' openings. */
export const drawBackdrop = (): string => {
  const seats = (wanted: boolean) =>
    Array.from({ length: 10 }, (_, row) => {
      const radius = 130 + row * 46
      const places = Math.round((radius * Math.PI) / 2 / (SEAT * 1.75))
      return Array.from({ length: places }, (_, place) => {
        if (taken.has(`${row} ${place}`) !== wanted) return ''
        const angle = ((place + 0.5) / places) * 90
        return `<rect x="${SIZE - radius - SEAT / 2}" y="${SIZE - SEAT / 2}" width="${SEAT}" height="${SEAT}" rx="6" transform="rotate(${angle.toFixed(1)} ${SIZE} ${SIZE})"/>`
      }).join('')
    }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${SIZE} ${SIZE}"><g fill="${colors.white}" fill-opacity=".1">${seats(false)}</g><g fill="${colors.paper}">${seats(true)}</g></svg>\n`
}

/** Lines that set out alike, one of which climbs: the ground of the market-leadership page's opening. */
export const drawRise = (): string => {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const y = 250 + index * 24
    return `<path d="M0 ${y}C220 ${y + 5} 430 ${y - 6} ${SIZE} ${y - 4 + ((index * 37) % 17)}"/>`
  })
  const leader = '<path d="M0 466C210 462 300 440 390 330S520 90 640 60"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${SIZE} ${SIZE}" fill="none"><g stroke="${colors.white}" stroke-opacity=".15" stroke-width="3">${lines.join('')}</g><g stroke="${colors.paper}" stroke-width="7">${leader}</g></svg>\n`
}
