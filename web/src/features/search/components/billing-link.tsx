import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const BILLING: string = '/billing'
type Props = { tab?: 'credits'; className?: string; children: ReactNode }

/** The link to the plans, shown only where there is such a page. */
export function BillingLink({ tab, className, children }: Props) {
  const { routesByPath } = useRouter()
  if (!(BILLING in routesByPath)) return null
  return (
    <Link to={BILLING} search={(tab ? { tab } : {}) as never} className={className}>
      {children}
    </Link>
  )
}
