/** How a bar is proven: tests by their files, or a script of package.json. Files are named as from the root of the checkout. */
export type Proof =
  | { kind: 'tests'; files: readonly string[] }
  | { kind: 'browser'; files: readonly string[] }
  | { kind: 'script'; script: string; figure: RegExp; options: string }

/** One thing that must hold, with a number, and what shows it. */
export interface Bar {
  /** Its number, by which it is called: `npm run trust -- 7`. */
  number: number
  sentence: string
  proof: Proof
  /** Proven within seconds, and so by CI each time. */
  isQuick?: boolean
}

export interface BarGroup {
  title: string
  bars: readonly Bar[]
}

/** Unit, engine and attack tests, run by vitest. */
export const tests = (...files: string[]): Proof => ({ kind: 'tests', files })

/** Tests in a real browser on the site as `npm start` runs it. */
export const browser = (...files: string[]): Proof => ({ kind: 'browser', files })

/** A command of its own, where its output says the figure, and what it is told after its name. */
export const script = (name: string, figure: RegExp, options = ''): Proof => ({
  kind: 'script',
  script: name,
  figure,
  options,
})

/** The command that a developer types to see one bar proven. */
export function commandOf(proof: Proof): string {
  if (proof.kind === 'tests') return `npx vitest run ${proof.files.join(' ')}`
  if (proof.kind === 'browser') return `npx playwright test --no-deps ${proof.files.join(' ')}`
  return proof.options ? `npm run ${proof.script} -- ${proof.options}` : `npm run ${proof.script}`
}
