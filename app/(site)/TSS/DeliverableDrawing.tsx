import type { Drawing } from '#lib/content/readers/deliverable.ts'

/** Paths on a sheet of 96 by 72 units: `lines` in grey, `accents` in the brand's colour. `fills` are its areas. */
const paths: Readonly<Record<Drawing, { lines: string; accents: string; fills?: string }>> = {
  questions: {
    lines: 'M30 17h46M30 28h38M30 39h46M30 50h32M30 61h42',
    accents: 'M18 15v4M17 26h3v4h-3M17 37h4l-3 3 3 2-4 1M18 48v3h4M20 47v7M21 58h-4v3h4v3h-4',
  },
  schedule: {
    lines: 'M14 12v52M14 14h4M14 24h4M14 34h4M14 44h4M14 54h4M14 64h4M26 16h54M26 22h40M26 54h54M26 60h34',
    accents: 'M26 35h54M26 41h46',
    fills: 'M24 29h60v18H24z',
  },
  worksheet: {
    lines: 'M14 16h34M14 30h68M14 46h68M14 62h68',
    accents:
      'M17 28c3-7 5-7 5 0s4-6 6-5-1 6 3 4 4-5 7-4M17 44c4-8 6-5 5 0 5-7 7-4 7-1s6-5 8-2 6-3 9 1M17 60c5-7 5-2 6 0s6-6 9-3',
  },
  script: {
    lines: 'M14 16h44M14 24h50M14 32h30M38 54h44M46 62h36',
    accents: 'M50 32c12 0 16 4 16 14M61 42l5 5 5-5',
  },
  form: {
    lines: 'M14 13h20M14 17h68v10H14zM14 34h26M14 38h68v10H14z',
    accents: 'M20 22h14M20 43h24',
    fills: 'M14 55h26v9H14z',
  },
  emails: {
    lines: 'M34 12h48v30M24 20h48v32M14 28h48v34H14z',
    accents: 'M14 28l24 19 24-19',
  },
  chart: {
    lines: 'M14 62h68M14 46h68M14 30h68M14 14h68',
    accents: '',
    fills: 'M20 52h9v10h-9zM36 45h9v17h-9zM52 34h9v28h-9zM68 18h9v44h-9z',
  },
}

/** A thing that the client gets, drawn as a small sheet of paper. The text next to it says what it is. */
export function DeliverableDrawing({ drawing }: { drawing: Drawing }) {
  const { lines, accents, fills } = paths[drawing]
  return (
    <svg
      className="fill-none"
      width="96"
      height="72"
      viewBox="0 0 96 72"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="0.8" y="0.8" width="94.4" height="70.4" className="fill-white stroke-rule" />
      {fills ? <path d={fills} className="fill-brand/15 stroke-brand" /> : null}
      <path d={lines} className="stroke-stone" />
      <path d={accents} className="stroke-brand" strokeLinecap="round" />
    </svg>
  )
}
