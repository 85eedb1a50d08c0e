import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Who is signed in. */
export const useMe = () => useQuery(api.me.get.queryOptions({ staleTime: 30_000 }))
