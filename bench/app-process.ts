import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/platform/free-port.ts'
import { BENCH_SECRET, type BenchCluster } from './cluster.ts'

const START_TIMEOUT_MS = 90_000
const PASSWORD = 'correct horse battery staple'

export type AppProcess = { url: string; port: number; pid: number; stop(): Promise<void> }
export type Account = { email: string; cookie: string; userId: string; workspaceId: string }

/** Starts the product as a process of its own, web and worker, on the database of the benchmark. */
export async function startApp(cluster: BenchCluster, settings: Record<string, string> = {}): Promise<AppProcess> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: cluster.url,
    LEADHAUL_SECRET: BENCH_SECRET,
    DATA_DIR: join(cluster.dir, 'app'),
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    // The places are real: no company site may be visited for a measurement.
    ENRICHMENT: 'off',
    OVERTURE: 'off',
    SIGN_IN_ATTEMPTS_PER_MINUTE: '10000',
    ...settings,
  }
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const profiling = process.env.BENCH_CPU_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_CPU_PROFILE}`]
    : []
  const child = spawn(process.execPath, [...profiling, main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  return { url, port, pid: child.pid ?? 0, stop: () => endProcess(child) }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error('The product was not ready in time')
}

/** Stops a process of the benchmark and waits until it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Signs a new user up as the browser does. */
export async function signUp(app: Pick<AppProcess, 'url'>, email: string): Promise<Account> {
  const cookie = await requestSession(app, { path: 'sign-up', body: { name: 'Bench', email, password: PASSWORD } })
  const me = await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })
  const { user, workspace } = (await me.json()) as { user: { id: string }; workspace: { id: string } }
  return { email, cookie, userId: user.id, workspaceId: workspace.id }
}

/** Creates another session of an account; returns its cookie. */
export const signIn = (app: Pick<AppProcess, 'url'>, email: string) =>
  requestSession(app, { path: 'sign-in', body: { email, password: PASSWORD } })

async function requestSession(
  { url }: Pick<AppProcess, 'url'>,
  { path, body }: { path: string; body: object },
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/${path}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} failed: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
