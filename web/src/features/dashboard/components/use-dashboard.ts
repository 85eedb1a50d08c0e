import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { dashboardQuery } from '../dashboard.queries.ts'
import { useToday } from './use-today.ts'

/** The signed-in user, and the counts of the current day. */
export function useDashboard() {
  const me = useQuery(meQuery)
  const dashboard = useQuery(dashboardQuery(useToday()))
  return { me, dashboard }
}
