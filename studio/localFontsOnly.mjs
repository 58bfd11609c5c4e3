/**
 * A PostCSS plugin that leaves out every `@font-face` of another host. The Studio's design system brings one for Inter,
 * which an offline machine doesn't reach and the pages' policy refuses; this site serves Inter itself.
 */
export default function localFontsOnly() {
  return {
    postcssPlugin: 'local-fonts-only',
    AtRule: {
      'font-face': (rule) => {
        if (/url\(\s*["']?(?:https?:)?\/\//.test(rule.toString())) rule.remove()
      },
    },
  }
}

localFontsOnly.postcss = true
