import type { SiteSettings } from '#lib/content/site.ts'

/** The practice's mark and name. The name is text, so the picture beside it stays silent. */
export function Wordmark({ settings, href }: { settings: SiteSettings; href: string }) {
  const { logo, name } = settings
  return (
    <a className="wordmark" href={href}>
      {/* biome-ignore lint/performance/noImgElement: next/image would bring a client component along. */}
      {logo ? <img src={logo.src} alt="" width={logo.width} height={logo.height} /> : null}
      <span>{name}</span>
    </a>
  )
}
