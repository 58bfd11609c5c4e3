import { colors } from '#lib/design/tokens.ts'

const SIZE = 640
const SEAT = 34

/** Seats that are lit, by row and place counted from the right. */
const taken = new Set(['1 1', '2 5', '3 3', '4 6', '5 2'])

/**
 * Half of a room whose lectern is below the lower right corner: the ground of the sales pages' openings. Its lit seats are a
 * second picture, because both are masks of a palette's colours.
 */
export const drawSeats = (areLit: boolean): string => {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const radius = 352 + row * 75
    const places = Math.round((radius * Math.PI) / 2 / (SEAT * 1.6))
    const seats = Array.from({ length: places }, (_, place) => {
      if (taken.has(`${row} ${place}`) !== areLit) return ''
      const angle = (((place + 0.5) / places) * -90).toFixed(1)
      return `<rect x="${-SEAT / 2}" y="${-radius - SEAT / 2}" width="${SEAT}" height="${SEAT}" rx="9" transform="rotate(${angle})"/>`
    })
    const line = `<circle r="${radius}" fill="none" stroke="${colors.white}" stroke-width="2" opacity=".6"/>`
    return areLit ? seats.join('') : line + seats.join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="-700 -750 700 500">${rows.join('')}</svg>\n`
}

// White with an opacity suits the dark ground of every palette.

/** Lines that set out alike, one of which climbs: the ground of the market-leadership page's opening. */
export const drawRise = (): string => {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const y = 250 + index * 24
    return `<path d="M0 ${y}C220 ${y + 5} 430 ${y - 6} ${SIZE} ${y - 4 + ((index * 37) % 17)}"/>`
  })
  const leader = '<path d="M0 466C210 462 300 440 390 330S520 90 640 60"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${SIZE} ${SIZE}" fill="none"><g stroke="${colors.white}" stroke-opacity=".15" stroke-width="3">${lines.join('')}</g><g stroke="${colors.paper}" stroke-width="7">${leader}</g></svg>\n`
}
