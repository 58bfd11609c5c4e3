import type { ComponentProps } from 'react'

interface Look {
  /** `quiet` is the outlined look of a secondary action. */
  look?: 'quiet'
  size?: 'small'
}

/** A push button. `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({ look, size, type = 'button', ...props }: Look & ComponentProps<'button'>) {
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

export function ButtonLink({ look, size, ...props }: Look & ComponentProps<'a'>) {
  return <a {...props} className={`button ${props.className ?? ''}`} data-look={look} data-size={size} />
}
