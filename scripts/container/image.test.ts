import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../server/src/platform/free-port.ts'
import { emptyDatabase, type FreshDatabase } from '../../server/src/platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../server/src/platform/testing/throwaway-cluster.ts'
import { ROOT } from '../command.ts'
import { buildImage, type Image, isRoot } from './build.ts'

const HEALTHY_WITHIN_MS = 180_000
const MAX_BYTES = 400 * 1024 ** 2

let image: Image
let database: FreshDatabase
const running = new Set<ChildProcess>()
beforeAll(async () => {
  image = await buildImage()
  database = await emptyDatabase()
})
afterEach(async () => {
  for (const child of running) {
    const gone = once(child, 'exit')
    if (child.kill('SIGKILL')) await gone
  }
})
afterAll(async () => {
  image.remove()
  await database.drop()
})

/** Starts the image as a container does: as its user, with its settings and those of the operator. */
async function startImage(settings: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), BASE_URL: url, DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET }
  const env = { ...image.env, HOME: '/nonexistent', OVERTURE: 'off', ...own, ...settings }
  const [file = '', ...args] = image.cmd
  const child = spawn(file, args, { cwd: image.workdir, env, ...image.user, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  running.add(child)
  child.once('exit', () => running.delete(child))
  const health = () => {
    const [checker = '', ...rest] = image.healthcheck
    return spawnSync(checker, rest, { cwd: image.workdir, env, ...image.user }).status
  }
  const untilOutput = async (text: string) => {
    for (const deadline = Date.now() + HEALTHY_WITHIN_MS; !output.includes(text); await wait(100))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It does not say ${text}:\n${output}`)
  }
  const untilHealthy = async () => {
    for (const deadline = Date.now() + HEALTHY_WITHIN_MS; health() !== 0; await wait(100))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It is not healthy:\n${output}`)
  }
  const terminate = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    return ((await gone) as [number | null])[0]
  }
  return { url, health, untilHealthy, untilOutput, terminate }
}

test('the image creates its tables, is healthy, serves its pages and shuts down gracefully', async () => {
  const { url, health, untilHealthy, terminate } = await startImage({ ROLE: 'web' })
  await untilHealthy()
  const page = await (await fetch(`${url}/ro`)).text()
  expect(page).toContain('<html lang="ro"')
  const app = await (await fetch(`${url}/login`)).text()
  const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(app) ?? []
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
  expect(await terminate()).toBe(0)
  expect(health()).toBe(1)
})

test('a worker of the image starts its jobs and is healthy without a port', async () => {
  const { health, untilOutput, terminate } = await startImage({ ROLE: 'worker' })
  await untilOutput('ready')
  expect(health()).toBe(0)
  expect(await terminate()).toBe(0)
})

test('the image contains no tools, no tests and no private files of the build machine', () => {
  const inImage = (path: string) => existsSync(join(image.workdir, path))
  expect(['.env', '.git', 'data', 'e2e', 'scripts'].filter(inImage)).toEqual([])
  expect(readdirSync(join(image.workdir, 'web/src'))).toEqual(['locales'])
  expect(globSync('{contract,server}/src/**/*.test.ts', { cwd: image.workdir })).toEqual([])
  expect(toolsIn(image.workdir)).toEqual([])
  expect(bytesOf(image.root)).toBeLessThan(MAX_BYTES)
})

test('the user of the image owns only the data directory', () => {
  const own = process.getuid?.()
  expect(image.user.uid !== undefined).toBe(isRoot)
  expect(statSync(join(image.root, 'data')).uid).toBe(image.user.uid ?? own)
  expect(statSync(join(image.workdir, 'server/src')).uid).toBe(own)
})

/** Packages that are only development dependencies and that nothing in the image needs. */
function toolsIn(dir: string): string[] {
  type Manifest = { name: string; dependencies?: object; devDependencies?: object }
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const packages = '{.,server}/node_modules/{*,@*/*}/package.json'
  const manifests = globSync([packages, 'server/package.json'], { cwd: dir }).map((file) => read(join(dir, file)))
  const needed = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  const present = new Set(manifests.map(({ name }) => name))
  const tools = ['', 'server', 'web'].flatMap((part) =>
    Object.keys(read(join(ROOT, part, 'package.json')).devDependencies ?? {}),
  )
  expect(present.size).toBeGreaterThan(100)
  return tools.filter((name) => present.has(name) && !needed.has(name))
}

const bytesOf = (dir: string) =>
  globSync('**/*', { cwd: dir }).reduce((sum, path) => sum + lstatSync(join(dir, path)).size, 0)
