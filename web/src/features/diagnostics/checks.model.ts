import { type Deployment, DEPLOYMENT_SETTINGS } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'

/** The checks, in the order they are shown. */
export const CHECKS = ['server', 'database', 'signIn', 'maps', 'localStorage', ...DEPLOYMENT_SETTINGS] as const
type CheckName = (typeof CHECKS)[number]
export type Checked = { name: CheckName; state: 'ok' | 'failed' | 'off'; ms: number }
type Answer = boolean | 'off'
type Check = () => Promise<Answer>

async function json<Body>(path: string): Promise<Body> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Body
}

function storageWorks(): boolean {
  const key = 'leadhaul.diagnostics'
  localStorage.setItem(key, key)
  const works = localStorage.getItem(key) === key
  localStorage.removeItem(key)
  return works
}

/** Maps are drawn with WebGL 2. */
const mapsWork = () => document.createElement('canvas').getContext('webgl2') !== null

function checks(): Record<CheckName, Check> {
  const states = json<Deployment>('/api/v1/diagnostics')
  states.catch(() => undefined)
  const set = (name: keyof Deployment['settings']) => async () => ((await states).settings[name] ? true : 'off')
  return {
    server: async () => (await json<{ status: string }>('/api/health/ready')).status === 'ready',
    database: async () => (await states).database,
    signIn: async () => (await json<unknown>('/api/auth/get-session')) !== undefined,
    maps: async () => mapsWork(),
    localStorage: async () => storageWorks(),
    baseUrl: set('baseUrl'),
    mail: set('mail'),
    storage: set('storage'),
    mapStyle: set('mapStyle'),
    moreSources: set('moreSources'),
    model: set('model'),
    payments: set('payments'),
  }
}

/** Runs every check and reports each result as soon as the check ends. */
export async function runChecks(onChecked: (checked: Checked) => void): Promise<void> {
  const all = checks()
  for (const name of CHECKS) {
    const began = performance.now()
    const answer = await all[name]().catch(() => false)
    const state = answer === 'off' ? 'off' : answer ? 'ok' : 'failed'
    onChecked({ name, state, ms: Math.round(performance.now() - began) })
  }
}
