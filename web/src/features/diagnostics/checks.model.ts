import { type Deployment, DEPLOYMENT_SETTINGS } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'

/** The checks, in the order they are shown. */
export const CHECKS = ['server', 'database', 'signIn', 'maps', 'localStorage', ...DEPLOYMENT_SETTINGS] as const
type CheckName = (typeof CHECKS)[number]
export type CheckResult = { name: CheckName; state: 'ok' | 'failed' | 'off'; ms: number }
type CheckOutcome = boolean | 'off'
type Check = () => Promise<CheckOutcome>

async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Body
}

function isStorageUsable(): boolean {
  const key = 'leadhaul.diagnostics'
  localStorage.setItem(key, key)
  const works = localStorage.getItem(key) === key
  localStorage.removeItem(key)
  return works
}

/** Maps are drawn with WebGL 2. */
const canDrawMaps = () => document.createElement('canvas').getContext('webgl2') !== null

function createChecks(): Record<CheckName, Check> {
  const states = fetchJson<Deployment>('/api/v1/diagnostics')
  states.catch(() => undefined)
  const settingCheck = (name: keyof Deployment['settings']) => async () =>
    (await states).settings[name] ? true : 'off'
  return {
    server: async () => (await fetchJson<{ status: string }>('/api/health/ready')).status === 'ready',
    database: async () => (await states).database,
    signIn: async () => (await fetchJson<unknown>('/api/auth/get-session')) !== undefined,
    maps: async () => canDrawMaps(),
    localStorage: async () => isStorageUsable(),
    baseUrl: settingCheck('baseUrl'),
    mail: settingCheck('mail'),
    storage: settingCheck('storage'),
    mapStyle: settingCheck('mapStyle'),
    moreSources: settingCheck('moreSources'),
    model: settingCheck('model'),
    payments: settingCheck('payments'),
  }
}

/** Runs every check and reports each result as soon as the check ends. */
export async function runChecks(onChecked: (checked: CheckResult) => void): Promise<void> {
  const all = createChecks()
  for (const name of CHECKS) {
    const began = performance.now()
    const answer = await all[name]().catch(() => false)
    const state = answer === 'off' ? 'off' : answer ? 'ok' : 'failed'
    onChecked({ name, state, ms: Math.round(performance.now() - began) })
  }
}
