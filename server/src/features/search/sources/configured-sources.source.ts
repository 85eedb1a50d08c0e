import type { Pools } from '../../../platform/db/pools.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import type { Overture } from '../../places/overture/overture.service.ts'
import type { Source } from './source-interface.source.ts'
import { configuredApify } from './apify.source.ts'
import { configuredOverpass } from './overpass.source.ts'
import { overtureSource } from './overture.source.ts'
import { configuredWebhook } from './webhook.source.ts'

/** All sources besides the directory: Overture unless it is off, and those that the operator configured. */
export const configuredSources = (needs: {
  env: Env
  outbound: OutboundClients
  pools: Pools
  /** The system's tenancy. */
  tenancy: Tenancy
  overture: Overture | undefined
}): Source[] => [
  ...(needs.overture ? [overtureSource(needs.overture)] : []),
  ...configuredOverpass(needs),
  ...configuredApify(needs),
  ...configuredWebhook(needs),
]
