/** The text of a file, as next.config.ts, Vite and Vitest give it. */
declare module '*.md?raw' {
  const text: string
  export default text
}
