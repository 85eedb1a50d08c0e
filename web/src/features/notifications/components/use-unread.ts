import { useQuery } from '@tanstack/react-query'
import { unreadCountQuery } from '../notifications.queries.ts'

/** How many notifications are unread; `known` is what was answered with the user. */
export const useUnread = (known: number): number => useQuery(unreadCountQuery).data?.count ?? known
