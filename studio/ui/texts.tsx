import { Text, type TextProps } from '@sanity/ui'

/** Text in the size of the Studio's forms. */
export const Small = (props: TextProps) => <Text size={1} {...props} />

export const Muted = (props: TextProps) => <Text muted size={1} {...props} />
