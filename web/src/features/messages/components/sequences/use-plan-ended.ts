import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../workspace/workspace.queries.ts'

/** True where the plan is known to have no sequences, so that what is in one waits. */
export const usePlanEnded = (): boolean => useQuery(meQuery).data?.capabilities.bulkEmail === false
