export default {
  plugins: {
    '@tailwindcss/postcss': {},
    [new URL('studio/localFontsOnly.mjs', import.meta.url).pathname]: {},
  },
}
