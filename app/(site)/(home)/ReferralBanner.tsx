/** The fixed words of requirements §2.4. Without ligatures, because the font would draw `->` as an arrow. */
export function ReferralBanner({ label }: { label: string }) {
  return (
    <aside aria-labelledby="referral-banner" className="on-dark bg-brand-dark text-paper">
      <p className="page-width text-center">
        <a
          id="referral-banner"
          className="banner-link inline-block py-[0.7rem] font-medium text-small/[1.35] underline decoration-1 decoration-[color-mix(in_srgb,theme(--color-paper)_40%,transparent)] underline-offset-[0.3em] [font-variant-ligatures:none] hover:decoration-current"
          href="/referral"
        >
          {label}
        </a>
      </p>
    </aside>
  )
}
