import { Card, type CardProps } from '@sanity/ui'
import { Small } from './texts.tsx'

export const Notice = ({ children, ...card }: CardProps) => (
  <Card padding={3} radius={2} tone="caution" {...card}>
    <Small>{children}</Small>
  </Card>
)
