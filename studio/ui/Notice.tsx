import { Card, type CardProps } from '@sanity/ui'
import { Small } from './texts.tsx'

/** A coloured card with one message. */
export const Notice = ({ children, ...card }: CardProps) => (
  <Card padding={3} radius={2} tone="caution" {...card}>
    <Small>{children}</Small>
  </Card>
)
