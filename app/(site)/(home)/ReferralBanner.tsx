/** The way to the referral form. Its wording is fixed (requirements §2.4) and stands in the content. */
export function ReferralBanner({ label }: { label: string }) {
  return (
    <aside aria-labelledby="referral-banner" className="on-night bg-night text-paper">
      <p className="page-width text-center">
        <a id="referral-banner" className="banner-link" href="/referral">
          {label}
        </a>
      </p>
    </aside>
  )
}
