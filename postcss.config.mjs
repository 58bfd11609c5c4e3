import { fileURLToPath } from 'node:url'

export default {
  plugins: {
    '@tailwindcss/postcss': {},
    [fileURLToPath(new URL('studio/localFontsOnly.mjs', import.meta.url))]: {},
  },
}
