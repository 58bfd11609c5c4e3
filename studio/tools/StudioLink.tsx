import type { ReactNode } from 'react'
import { useWorkspace } from 'sanity'
import { Link } from 'sanity/router'

interface StudioLinkProps {
  /** Below the Studio's own address, such as `/content/attention`. */
  to: string
  children: ReactNode
}

/** A link within the Studio that does not reload it. */
export function StudioLink({ to, children }: StudioLinkProps) {
  const { basePath } = useWorkspace()
  return (
    <Link href={`${basePath}${to}`} style={{ color: 'inherit', textDecoration: 'none' }}>
      {children}
    </Link>
  )
}
