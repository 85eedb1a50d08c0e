import { useQuery } from '@tanstack/react-query'
import { unreadCountQuery } from '../notifications.queries.ts'

/** The number of unread notifications; `known` is the number from the user's data, used until the count is loaded. */
export const useUnread = (known: number): number => useQuery(unreadCountQuery).data?.count ?? known
