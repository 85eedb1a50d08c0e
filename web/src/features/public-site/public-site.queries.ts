import { queryOptions } from '@tanstack/react-query'
import { getSession } from '../../lib/auth-client.ts'

/** Whether the visitor is signed in; the page does not wait for it. */
export const visitorQuery = queryOptions({ queryKey: ['visitor'], queryFn: getSession, staleTime: 60_000 })
