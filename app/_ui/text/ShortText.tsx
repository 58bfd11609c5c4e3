import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { ShortBlocks } from './ShortBlocks.tsx'

export function ShortText({ value, className }: { value: Blocks; className?: string }) {
  if (value.length === 0) return null
  return (
    <div className={`short-text ${className ?? ''}`}>
      <ShortBlocks value={value} renderMetric={() => null} />
    </div>
  )
}
