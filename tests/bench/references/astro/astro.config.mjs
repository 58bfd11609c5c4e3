import { defineConfig } from 'astro/config'

export default defineConfig({
  // Files as the site's own: /TSS.html, and no folder that is redirected to.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Not those of the project around it.
  vite: { css: { postcss: { plugins: [] } } },
})
