import { colors } from '#lib/design/tokens.ts'

/** The mark: a lectern, two rows in front of it, and one seat taken. Drawn on a 64-unit square. */
const markPaths = (colour: string): string => {
  const rows = [
    { radius: 22, angles: [-48, 0, 48] },
    { radius: 40, angles: [-54, -27, 0, 27, 54] },
  ]
  const seats = rows.flatMap(({ radius, angles }, row) =>
    angles.map((angle) => {
      const taken = row === 1 && angle === 27
      return `<rect x="-4.5" y="${-radius - 4.5}" width="9" height="9" rx="2.6" transform="translate(32 54) rotate(${angle})" fill="${colour}" fill-opacity="${taken ? 1 : 0.42}"/>`
    }),
  )
  return `<circle cx="32" cy="54" r="6" fill="${colour}"/>${seats.join('')}`
}

export const drawLogo = (color: string = colors.brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="-8 0 80 64" width="80" height="64">${markPaths(color)}</svg>\n`

/** The mark reversed on its own ground, for browser tabs and home screens. */
export const drawIcon = (color: string = colors.brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="${color}"/><g transform="translate(7.4 5.6) scale(.77)">${markPaths(colors.paper)}</g></svg>\n`
