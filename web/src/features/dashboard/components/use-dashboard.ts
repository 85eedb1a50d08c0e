import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../dashboard.queries.ts'
import { useToday } from './use-today.ts'

/** The counts of the current day. */
export const useDashboard = () => useQuery(dashboardQuery(useToday()))
