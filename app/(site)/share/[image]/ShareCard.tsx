import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { Seo } from '#lib/content/readers/seo.ts'
import { palettes } from '#lib/design/palettes.ts'
import { colors, families } from '#lib/design/tokens.ts'
import { drawable } from './drawable.ts'
import { stackOf } from './shareFonts.ts'

/** Rows of a room: distance from the stage, and the angles of the seats. */
const rows = [120, 205, 290, 375, 460, 545].map((radius, row) => ({
  radius,
  angles: Array.from(
    { length: 5 + row * 2 },
    (_, seat) => (seat - (4 + row * 2) / 2) * (100 / (5 + row * 2)),
  ),
}))

/** Taken seats, by row and place: the people who said yes. */
const taken = new Set(['1 4', '3 3', '4 9'])

function Room({ seat }: { seat: string }) {
  return (
    <svg width="400" height="630" viewBox="0 0 400 630" role="presentation">
      <circle cx="200" cy="620" r="38" fill={colors.paper} />
      {rows.flatMap(({ radius, angles }, row) =>
        angles.map((angle, place) => (
          <rect
            key={`${radius} ${angle}`}
            x="-17"
            y={-radius - 17}
            width="34"
            height="34"
            rx="10"
            transform={`translate(200 620) rotate(${angle})`}
            fill={taken.has(`${row} ${place}`) ? colors.paper : seat}
          />
        )),
      )}
    </svg>
  )
}

interface Props {
  seo: Pick<Seo, 'title' | 'description'>
  settings: Pick<SiteSettings, 'name' | 'palette'>
}

export function ShareCard({ seo, settings }: Props) {
  const { brandDark, seat } = palettes[settings.palette].colors
  const title = drawable(seo.title.split(' | ')[0] ?? seo.title)
  return (
    <div
      style={{ display: 'flex', width: '100%', height: '100%', background: colors.paper, color: colors.ink }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', width: 800, padding: '64px 56px 60px 72px' }}>
        <div style={{ fontFamily: stackOf(families.serif), fontSize: 34 }}>{drawable(settings.name)}</div>
        <div
          style={{
            display: 'flex',
            flexGrow: 1,
            alignItems: 'center',
            fontFamily: stackOf(families.serif),
            fontSize: title.length > 44 ? 66 : 76,
            lineHeight: 1.06,
            letterSpacing: '-0.015em',
          }}
        >
          {title}
        </div>
        <div
          style={{ fontFamily: stackOf(families.sans), fontSize: 25, lineHeight: 1.45, color: colors.muted }}
        >
          {drawable(seo.description)}
        </div>
      </div>
      <div style={{ display: 'flex', width: 400, background: brandDark }}>
        <Room seat={seat} />
      </div>
    </div>
  )
}
