import { randomBytes } from 'node:crypto'
import type { CheckName, OperatorCheck } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { OutboundClients } from '../../platform/outbound-clients.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_000_000
const LIMITS = { connectMs: TIMEOUT_MS, headersMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, totalMs: TIMEOUT_MS }

type Dependencies = { env: Env; mail: Mail; storage: Storage; outbound: OutboundClients }
type Check = { name: CheckName; ask: () => Promise<void> }
export type Checks = ReturnType<typeof createChecks>

/** Checks that the configured services respond, with real requests that cost nothing and leave nothing behind. */
export function createChecks({ env, mail, storage, outbound }: Dependencies) {
  /**
   * `path` and `headers` form the request; `isExpectedStatus` decides whether the address and the key are correct.
   */
  const checkEndpoint = async (
    address: string,
    { path = '', headers = {}, works: isExpectedStatus = isSuccess } = {},
  ) => {
    const client = outbound.endpoint(address, LIMITS)
    try {
      const accept = [
        'application/json',
        'text/plain',
        'text/html',
        'text/xml',
        'application/xml',
        'application/geo+json',
      ]
      const { status } = await client.get(new URL(path, address).href, { accept, maxBytes: MAX_BYTES, headers })
      if (!isExpectedStatus(status)) throw new Error(`It answered ${status}`)
    } finally {
      await client.close()
    }
  }
  const checkStorage = async () => {
    const name = `checks/${randomBytes(16).toString('hex')}.txt`
    const bytes = randomBytes(64)
    await storage.put(name, { bytes, type: 'text/plain' })
    try {
      if (!(await storage.get(name))?.equals(bytes)) throw new Error('The file is another one')
    } finally {
      await storage.remove(name)
    }
  }
  const { APIFY_TOKEN: token, OVERPASS_URL: overpass, SEARCH_WEBHOOK_URL: webhook, AI_URL: model } = env
  const checks: Check[] = [
    { name: 'mail', ask: () => mail.check() },
    { name: 'storage', ask: checkStorage },
    ...(env.OVERTURE === 'off'
      ? []
      : [{ name: 'overture' as const, ask: () => checkEndpoint(env.OVERTURE_CATALOG_URL) }]),
    ...(overpass ? [{ name: 'overpass' as const, ask: () => checkEndpoint(overpass, { path: '/api/status' }) }] : []),
    ...(token
      ? [
          {
            name: 'apify' as const,
            ask: () =>
              checkEndpoint(env.APIFY_URL, { path: '/v2/users/me', headers: { authorization: `Bearer ${token}` } }),
          },
        ]
      : []),
    // Only its address is checked: a POST would start a search.
    ...(webhook ? [{ name: 'webhook' as const, ask: () => checkEndpoint(webhook, { works: isNotServerError }) }] : []),
    ...(model
      ? [{ name: 'model' as const, ask: () => checkEndpoint(model, modelListRequest(model, env.AI_KEY)) }]
      : []),
  ]
  return { run: (): Promise<OperatorCheck[]> => Promise.all(checks.map((check) => runCheck(check))) }
}

const isSuccess = (status: number) => status < 300
/** A client error also shows that the service responds. */
const isNotServerError = (status: number) => status < 500

/**
 * The only request to a model that costs nothing. Some services have no such list: for them only a rejected key is an
 * error.
 */
const modelListRequest = (address: string, key: string | undefined) => ({
  path: `${address.replace(/(?<!\/)\/+$/, '')}/models`,
  headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  works: (status: number) => isSuccess(status) || status === 404 || status === 405,
})

/** The reason of a failure may contain an address or a setting, so only the failure itself is reported. */
async function runCheck({ name, ask }: Check): Promise<OperatorCheck> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), TIMEOUT_MS)
  })
  const asked = ask().then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  const state = await Promise.race([asked, late])
  clearTimeout(timer)
  return { name, state, ms: Math.round(performance.now() - began) }
}
