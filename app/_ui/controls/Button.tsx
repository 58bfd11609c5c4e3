import type { ComponentProps } from 'react'

interface Look {
  /** `quiet` is the outlined form for the second choice. */
  look?: 'primary' | 'quiet'
  size?: 'normal' | 'small'
}

/** A push button. `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button({
  look = 'primary',
  size = 'normal',
  type = 'button',
  ...props
}: Look & ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type={type}
      className={`button ${props.className ?? ''}`}
      data-look={look}
      data-size={size}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', size = 'normal', ...props }: Look & ComponentProps<'a'>) {
  return <a {...props} className={`button ${props.className ?? ''}`} data-look={look} data-size={size} />
}
