import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { supabaseUrl } from '#lib/env/public.ts'

export const countingSection = { id: 'counting', heading: 'How visits are counted' }

/** Fixed text, so that nobody can switch counting on without its explanation (docs/decisions/0023). */
export function CountingNotice({ settings }: { settings: SiteSettings }) {
  if (!settings.counting.on) return null
  return (
    <section className="letter">
      <h2 id={countingSection.id}>{countingSection.heading}</h2>
      <p>
        I count how often pages are seen and what they lead to, so that I know which of them help. Each view
        adds one to the totals of a day: the page, its version (A or B), the kind of site or the campaign that
        led to it, and whether the window is narrow, medium or wide. So does what happens in that view: a
        button is pressed, the calendar or the sign-up form is shown, a conversation is booked, a referral is
        begun or sent.
      </p>
      <p>
        The totals name nobody. There is no cookie and no identifier for it, and neither your network address
        nor your browser’s name is kept with them. Nothing is stored on your device: the letter under
        “ab-variant”, which is there for the page version, is read.
      </p>
      {supabaseUrl && (
        <p>
          The counts are taken in by servers of Supabase, which hosts my database. They see your network
          address as they answer, and keep logs of their own for a limited time.
        </p>
      )}
      <p>
        Nothing is counted on the calculator, and nothing at all if your browser sends a Global Privacy
        Control or Do Not Track signal. The totals are deleted after 24 months. The legal basis is legitimate
        interests: mine in knowing whether these pages do their work.
      </p>
    </section>
  )
}
