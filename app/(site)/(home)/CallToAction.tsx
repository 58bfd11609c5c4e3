import { ButtonLink } from '#app/_ui/controls/Button.tsx'
import { RoomDrawing } from './RoomDrawing.tsx'

/** The opening's button again in the middle of the page, under a question. */
export function CallToAction({ question, label }: { question: string; label: string }) {
  if (!question) return null
  return (
    <div className="on-dark relative overflow-hidden bg-brand-dark text-paper" data-has-button="">
      <RoomDrawing className="w-44 max-sm:opacity-40 lg:w-96" />
      <div className="page-width relative grid justify-items-start gap-8 py-section">
        <p className="max-w-[15em] text-balance font-display text-title">{question}</p>
        <ButtonLink href="#contact">{label}</ButtonLink>
      </div>
    </div>
  )
}
