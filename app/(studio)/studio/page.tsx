import { StudioInBrowser } from './StudioInBrowser.tsx'

// One static page for every address below /studio, which next.config.ts leads here: the Studio finds its way in the browser.
export const dynamic = 'force-static'

export default function StudioPage() {
  return (
    <>
      <noscript>
        <p>The Studio needs JavaScript. Switch it on in your browser, then reload this page.</p>
      </noscript>
      <StudioInBrowser />
    </>
  )
}
