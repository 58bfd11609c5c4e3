import { CARDS, type FieldName } from '#lib/calculator/fields.ts'
import type { CardProgress } from '#lib/calculator/progress.ts'
import type { FieldErrors } from '#lib/calculator/validate.ts'
import { Card } from '../../_ui/Card.tsx'
import { FieldControl } from './FieldControl.tsx'

interface Props {
  card: (typeof CARDS)[number]
  help: string
  fieldHelp: Record<FieldName, string>
  errors: FieldErrors
  progress: CardProgress | undefined
}

/** One of the three collapsible cards. The first starts open (specification §2). */
export function FormCard({ card, help, fieldHelp, errors, progress }: Props) {
  return (
    <Card
      title={<span className="block">{card.title}</span>}
      help={
        <>
          {help ? <span className="block max-w-[34rem]">{help}</span> : null}
          {progress ? <CardCount progress={progress} /> : null}
        </>
      }
      open={card.id === CARDS[0].id}
    >
      <div className="calculator-fields">
        {card.fields.map((name: FieldName) => (
          <FieldControl key={name} name={name} help={fieldHelp[name]} error={errors[name]} />
        ))}
      </div>
    </Card>
  )
}

/** How many of a card's fields are filled in; readable while the card is closed. */
function CardCount({ progress: { total, left } }: { progress: CardProgress }) {
  return (
    <span className="calculator-count" data-complete={left === 0 ? '' : undefined}>
      {total - left} of {total} answered
    </span>
  )
}
