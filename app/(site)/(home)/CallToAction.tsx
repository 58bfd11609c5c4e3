import { ButtonLink } from '#app/_ui/controls/Button.tsx'

/** The opening's button again in the middle of the page, under a question. */
export function CallToAction({ question, label }: { question: string; label: string }) {
  if (!question) return null
  return (
    <div className="bg-tint" data-has-button="">
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-control border-t py-14">
          <p className="max-w-[15em] text-balance font-display text-title">{question}</p>
          <ButtonLink href="#contact">{label}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
