export type Checked = { name: string; state: 'ok' | 'failed' | 'off'; ms: number }
type Answer = boolean | 'off'
type Check = { name: string; run: () => Promise<Answer> }

type States = { database: boolean; settings: Record<string, boolean> }

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

/** A map is drawn by WebGL 2. */
const mapsWork = () => document.createElement('canvas').getContext('webgl2') !== null

const set = (name: string, states: Promise<States>): Check => ({
  name,
  run: async () => ((await states).settings[name] ? true : 'off'),
})

/** What is looked at, in the order it is shown. */
function checks(): Check[] {
  const states = json<States>('/api/v1/diagnostics')
  states.catch(() => undefined)
  return [
    { name: 'server', run: async () => (await json<{ status: string }>('/api/health/ready')).status === 'ready' },
    { name: 'database', run: async () => (await states).database },
    { name: 'signIn', run: async () => (await json<unknown>('/api/auth/get-session')) !== undefined },
    { name: 'maps', run: async () => mapsWork() },
    { name: 'localStorage', run: async () => storageWorks() },
    ...['baseUrl', 'mail', 'storage', 'mapStyle', 'moreSources', 'model', 'payments'].map((name) => set(name, states)),
  ]
}

/** Runs every check; each says so as it ends. */
export async function runChecks(onChecked: (checked: Checked) => void): Promise<void> {
  for (const { name, run } of checks()) {
    const began = performance.now()
    const answer = await run().catch(() => false)
    const state = answer === 'off' ? 'off' : answer ? 'ok' : 'failed'
    onChecked({ name, state, ms: Math.round(performance.now() - began) })
  }
}
