import { api } from '../../lib/api.ts'

const EVERY_MS = 30_000

/** The state of the installation; no one but its operators gets it. */
export const operationQuery = api.operator.get.queryOptions({ refetchInterval: EVERY_MS, retry: false })
