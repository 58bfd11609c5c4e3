import type { Drawing } from '#lib/content/readers/titledItems.ts'

/** Paths on a sheet of 96 by 72 units: `lines` in grey, `accents` in the brand's colour. `fills` are its areas. */
const paths: Readonly<Record<Drawing, { lines: string; accents: string; fills?: string }>> = {
  questions: {
    lines: 'M44 16h38M44 26h30M44 36h38M44 46h24M44 56h34',
    accents: 'M16 29c0-15 20-15 20-1 0 9-10 8-10 18M26 55v1',
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
    lines: 'M14 12v50h68',
    accents: '',
    fills: 'M22 18h9v44h-9zM37 34h9v28h-9zM52 45h9v17h-9zM67 52h9v10h-9z',
  },
  problem: {
    lines:
      'M17 16h8v8h-8zM35 16h8v8h-8zM53 16h8v8h-8zM71 16h8v8h-8zM17 32h8v8h-8zM35 32h8v8h-8zM71 32h8v8h-8zM17 48h8v8h-8zM35 48h8v8h-8zM53 48h8v8h-8zM71 48h8v8h-8z',
    accents: '',
    fills: 'M53 32h8v8h-8z',
  },
  argument: {
    lines: 'M14 18h68M76 14l6 4-6 4M14 30h68M76 26l6 4-6 4M14 58h68M76 54l6 4-6 4',
    accents: 'M82 44H14M21 39l-7 5 7 5',
  },
  steps: {
    lines: 'M16 60h20V46h20V32h24',
    accents: 'M22 54h8M42 40h8M62 26h12',
    fills: 'M60 12h18v8H60z',
  },
  evidence: {
    lines: 'M14 60h68M22 44h14v16H22z',
    accents: 'M44 38l8-8M46 30h6v6',
    fills: 'M58 16h14v44H58z',
  },
  price: {
    lines: 'M18 20h18M18 30h12M18 52h18',
    accents: 'M58 30v16M62 33c-7-4-10 3-4 5s4 9-4 5',
    fills: 'M42 24l10-8h26v44H52l-10-8z',
  },
  list: {
    lines: 'M30 16h50M30 28h42M30 40h50',
    accents: 'M30 52h46M16 52h6M19 49v6',
    fills: 'M16 13h6v6h-6zM16 25h6v6h-6zM16 37h6v6h-6z',
  },
  door: {
    lines: 'M14 62h68M26 62V12h34v50',
    accents: 'M40 36v5',
    fills: 'M26 12l20 8v42H26z',
  },
}

/** An entry of a list, drawn as a small sheet of paper. The text next to it says what it is. */
export function ItemDrawing({ drawing }: { drawing: Drawing }) {
  const { lines, accents, fills } = paths[drawing]
  return (
    <svg
      className="border border-rule bg-white fill-none"
      width="96"
      height="72"
      viewBox="0 0 96 72"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={lines} className="stroke-stone" />
      {fills ? <path d={fills} className="fill-brand/15 stroke-brand" /> : null}
      <path d={accents} className="stroke-brand" strokeLinecap="round" />
    </svg>
  )
}
