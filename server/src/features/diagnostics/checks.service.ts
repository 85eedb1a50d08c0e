import { randomBytes } from 'node:crypto'
import type { CheckName, OperatorCheck } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import type { Env } from '../../platform/env.ts'
import type { Mail } from '../../platform/mail.ts'
import type { OutboundClients } from '../../platform/outside.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'

const MAX_MS = 5000
const MAX_BYTES = 1_000_000
const LIMITS = { connectMs: MAX_MS, headersMs: MAX_MS, silenceMs: MAX_MS, totalMs: MAX_MS }

type Needs = { env: Env; mail: Mail; storage: Storage; outbound: OutboundClients }
type Check = { name: CheckName; ask: () => Promise<void> }
export type Checks = ReturnType<typeof createChecks>

/** Whether what the operator set answers: asked for real, without cost and without leaving anything behind. */
export function createChecks({ env, mail, storage, outbound }: Needs) {
  /** Any answer but an error of the server shows that the address is right; `path` and `headers` make it a real request. */
  const answers = async (address: string, { path = '', headers = {}, mayRefuse = false } = {}) => {
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
      if (mayRefuse ? status >= 500 : status >= 300) throw new Error(`It answered ${status}`)
    } finally {
      await client.close()
    }
  }
  const kept = async () => {
    const name = `checks/${randomBytes(16).toString('hex')}.txt`
    const bytes = randomBytes(64)
    await storage.put(name, { bytes, type: 'text/plain' })
    try {
      if (!(await storage.get(name))?.equals(bytes)) throw new Error('The file is another one')
    } finally {
      await storage.remove(name)
    }
  }
  const { APIFY_TOKEN: token, OVERPASS_URL: overpass, SEARCH_WEBHOOK_URL: webhook } = env
  const checks: Check[] = [
    { name: 'mail', ask: () => mail.check() },
    { name: 'storage', ask: kept },
    ...(env.OVERTURE === 'off' ? [] : [{ name: 'overture' as const, ask: () => answers(env.OVERTURE_CATALOG_URL) }]),
    ...(overpass ? [{ name: 'overpass' as const, ask: () => answers(overpass, { path: '/api/status' }) }] : []),
    ...(token
      ? [
          {
            name: 'apify' as const,
            ask: () => answers(env.APIFY_URL, { path: '/v2/users/me', headers: { authorization: `Bearer ${token}` } }),
          },
        ]
      : []),
    // It is made to be posted to, which would begin a search.
    ...(webhook ? [{ name: 'webhook' as const, ask: () => answers(webhook, { mayRefuse: true }) }] : []),
  ]
  return { run: (): Promise<OperatorCheck[]> => Promise.all(checks.map((check) => checked(check))) }
}

/** Why something failed may name an address or a setting: only that it did is said. */
async function checked({ name, ask }: Check): Promise<OperatorCheck> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), MAX_MS)
  })
  const asked = ask().then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  const state = await Promise.race([asked, late])
  clearTimeout(timer)
  return { name, state, ms: Math.round(performance.now() - began) }
}
