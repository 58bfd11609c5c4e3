import { colors } from '#lib/design/tokens.ts'

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="${colors.tint}"/>${body}</svg>`

/** Draws six sessions, each a column of seats; the filled part grows. */
export const drawSessions = (): string => {
  const filled = [3, 4, 4, 7, 9, 12]
  const columns = filled.map((count, column) => {
    const x = 168 + column * 150
    return Array.from({ length: 14 }, (_, row) => {
      const y = 756 - row * 46
      const lit = row < count
      const last = column === filled.length - 1
      const fill = lit ? (last ? colors.brand : colors.ink) : 'none'
      return `<rect x="${x}" y="${y}" width="114" height="26" rx="2" fill="${fill}" stroke="${lit ? 'none' : colors.stone}" stroke-opacity=".7" stroke-width="1.5"/>`
    }).join('')
  })
  return frame(columns.join(''))
}

/** Draws a bundle of lines that start alike; one of them climbs. */
export const drawClimb = (): string => {
  const lines = Array.from({ length: 22 }, (_, index) => {
    const y = 250 + index * 24
    const leader = index === 13
    const end = leader ? 138 : y - 8 + ((index * 37) % 29)
    const bend = leader
      ? `C 560 ${y - 4}, 640 ${y - 30}, 760 ${y - 130} S 960 ${end + 24}, 1200 ${end}`
      : `C 500 ${y + 6}, 800 ${end - 8}, 1200 ${end}`
    return `<path d="M 0 ${y} ${bend}" fill="none" stroke="${leader ? colors.brand : colors.ink}" stroke-opacity="${leader ? 1 : 0.32}" stroke-width="${leader ? 7 : 1.5}"/>`
  })
  return frame(lines.join(''))
}

/** Draws a deck of cards on edge, half of them removed, with the price on one card. */
export const drawDeck = (): string => {
  const kept = new Set([0, 1, 3, 6, 7, 9, 12, 13, 15, 18, 19, 22, 23])
  const cards = Array.from({ length: 24 }, (_, index) => {
    const priced = index === 18
    const fill = kept.has(index) ? (priced ? colors.brand : colors.ink) : 'none'
    const height = priced ? 470 : 400
    return `<rect x="${136 + index * 39}" y="${650 - height}" width="24" height="${height}" rx="2" fill="${fill}" stroke="${kept.has(index) ? 'none' : colors.stone}" stroke-width="1.5"/>`
  })
  return frame(cards.join(''))
}

/** Draws twelve seats in a ring, nine of them taken. */
export const drawRing = (): string => {
  const free = new Set([2, 5, 10])
  const seats = Array.from({ length: 12 }, (_, index) => {
    const taken = !free.has(index)
    return `<rect x="563" y="130" width="74" height="74" rx="20" fill="${taken ? colors.ink : 'none'}" stroke="${taken ? 'none' : colors.stone}" stroke-width="2" transform="rotate(${index * 30} 600 450)"/>`
  })
  return frame(`${seats.join('')}<circle cx="600" cy="450" r="34" fill="${colors.brand}"/>`)
}

/** Draws seven doors, one of them open. */
export const drawDoors = (): string => {
  const doors = Array.from({ length: 7 }, (_, index) => {
    const x = 138 + index * 136
    const open = index === 4
    const leaf = open
      ? `<path d="M ${x} 250 L ${x + 62} 286 V 686 L ${x} 650 Z" fill="${colors.brand}"/>`
      : `<circle cx="${x + 86}" cy="456" r="5" fill="${colors.stone}"/>`
    return `<rect x="${x}" y="250" width="108" height="400" fill="${open ? colors.ink : 'none'}" stroke="${open ? colors.ink : colors.stone}" stroke-width="2"/>${leaf}`
  })
  return frame(doors.join(''))
}

/** Draws envelopes, more of them in each row; the last one was requested. */
export const drawLetters = (): string => {
  const rows = [1, 3, 5, 7]
  const letters = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = [132 + index * 138, 160 + row * 152]
      const color = row === rows.length - 1 && index === count - 1 ? colors.brand : colors.ink
      return `<rect x="${x}" y="${y}" width="108" height="74" rx="2" fill="none" stroke="${color}" stroke-width="2.5"/><path d="M ${x} ${y + 3} l 54 38 l 54 -38" fill="none" stroke="${color}" stroke-width="2.5"/>`
    }),
  )
  return frame(letters.join(''))
}
