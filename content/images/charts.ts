import { colors } from '#lib/design/tokens.ts'

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="${colors.tint}"/>${body}</svg>`

/** Six sessions, each a column of seats; the filled part grows. */
export const drawSessions = (): string => {
  const filled = [3, 4, 4, 7, 9, 12]
  const columns = filled.map((count, column) => {
    const x = 168 + column * 150
    return Array.from({ length: 14 }, (_, row) => {
      const y = 756 - row * 46
      const lit = row < count
      const last = column === filled.length - 1
      const fill = lit ? (last ? colors.green : colors.ink) : 'none'
      return `<rect x="${x}" y="${y}" width="114" height="26" rx="2" fill="${fill}" stroke="${lit ? 'none' : colors.stone}" stroke-opacity=".7" stroke-width="1.5"/>`
    }).join('')
  })
  return frame(columns.join(''))
}

/** A sheaf of lines that set out alike; one of them climbs. */
export const drawClimb = (): string => {
  const lines = Array.from({ length: 22 }, (_, index) => {
    const y = 250 + index * 24
    const leader = index === 13
    const end = leader ? 138 : y - 8 + ((index * 37) % 29)
    const bend = leader
      ? `C 560 ${y - 4}, 640 ${y - 30}, 760 ${y - 130} S 960 ${end + 24}, 1200 ${end}`
      : `C 500 ${y + 6}, 800 ${end - 8}, 1200 ${end}`
    return `<path d="M 0 ${y} ${bend}" fill="none" stroke="${leader ? colors.green : colors.ink}" stroke-opacity="${leader ? 1 : 0.32}" stroke-width="${leader ? 7 : 1.5}"/>`
  })
  return frame(lines.join(''))
}
