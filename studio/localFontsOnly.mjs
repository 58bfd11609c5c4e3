/**
 * A PostCSS plugin that removes `@font-face` rules of other hosts. The Studio's design system has one for Inter, which
 * is unreachable offline and which the pages' policy blocks; this site serves Inter itself.
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
