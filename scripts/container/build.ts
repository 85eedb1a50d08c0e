import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { ROOT, run } from '../command.ts'
import { type CopyStep, type Stage, stagesOf } from './dockerfile.rules.ts'
import { createIgnoreMatcher } from './ignored.rules.ts'

/** The ids of the user `node` in the images of Node. */
const NODE_USER = { uid: 1000, gid: 1000 }
export const isRoot = process.getuid?.() === 0
/** Commands that change the system of an image are skipped. Only root may change the owner of files. */
const SKIPPED_COMMANDS = ['apt-get', 'useradd', 'groupadd', ...(isRoot ? [] : ['chown'])]

export type Image = {
  /** The folder that is / in the image. */
  root: string
  workdir: string
  /** Paths in the values are translated to this machine. */
  env: Record<string, string>
  user: { uid?: number; gid?: number }
  healthcheck: string[]
  cmd: string[]
  remove(): void
}
type BuiltStage = { stage: Stage; root: string; workdir: string }

/** Runs the steps of the Dockerfile in local folders, with the current Node. Throws if a step fails. */
export async function buildImage(): Promise<Image> {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-image-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  // The user of the image must reach its files.
  chmodSync(dir, 0o755)
  const programs = join(dir, 'bin')
  mkdirSync(programs)
  symlinkSync(process.execPath, join(programs, 'node'))
  const env = { PATH: `${programs}:/usr/local/bin:/usr/bin:/bin` }
  const built: BuiltStage[] = []
  try {
    for (const stage of stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
      const own = { stage, root: join(dir, String(built.length)), workdir: '/' }
      mkdirSync(own.root)
      for (const step of stage.steps) {
        if (step.kind === 'workdir') mkdirSync(pathInStage(own, (own.workdir = step.path)), { recursive: true })
        else if (step.kind === 'copy') copyIntoStage(step, own, built)
        else await runStep(step.command, own, env)
      }
      built.push(own)
    }
  } catch (error) {
    remove()
    throw error
  }
  const last = built.at(-1)
  if (!last?.stage.cmd || !last.stage.healthcheck) throw new Error('The last stage has no CMD or no HEALTHCHECK')
  const { root, workdir, stage } = last
  return {
    root,
    workdir: join(root, workdir),
    env: {
      ...env,
      ...Object.fromEntries(Object.entries(stage.env).map(([name, value]) => [name, toLocalPath(value, root)])),
    },
    user: isRoot && stage.user === 'node' ? NODE_USER : {},
    healthcheck: last.stage.healthcheck,
    cmd: last.stage.cmd,
    remove,
  }
}

const pathInStage = ({ root, workdir }: BuiltStage, path: string) => join(root, resolve(workdir, path))
const toLocalPath = (value: string, root: string) => (value.startsWith('/') ? join(root, value) : value)

function copyIntoStage({ from, sources, to }: CopyStep, own: BuiltStage, built: BuiltStage[]): void {
  const isIgnored = createIgnoreMatcher(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))
  const other = built.find(({ stage }) => stage.name === from)
  if (from && !other) throw new Error(`No stage ${from}`)
  for (const source of sources) {
    const path = other ? join(other.root, source) : join(ROOT, source)
    const isFolder = statSync(path).isDirectory()
    const target = pathInStage(own, to)
    cpSync(path, isFolder || !/(^|\/)\.?$/.test(to) ? target : join(target, basename(path)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => other !== undefined || each === ROOT || !isIgnored(relative(ROOT, each)),
    })
  }
}

async function runStep(command: string, own: BuiltStage, env: Record<string, string>): Promise<void> {
  const parts = command.split(/\s+&&\s+/).filter((part) => !SKIPPED_COMMANDS.includes(part.split(' ')[0] ?? ''))
  const local = parts
    .join(' && ')
    .replace(/(?<=\s)\/\S*/g, (path) => join(own.root, path))
    .replace('node:node', `${NODE_USER.uid}:${NODE_USER.gid}`)
  // npm uses the settings and the cache of this machine, but not its Node and packages.
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(HOME|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(name),
  )
  const args = [
    '-i',
    ...kept.map(([name, value]) => `${name}=${value}`),
    ...Object.entries({ ...env, ...own.stage.env }).map(([name, value]) => `${name}=${value}`),
    'sh',
    '-c',
    local,
  ]
  const { code, output } = await run({ file: '/usr/bin/env', args, cwd: relative(ROOT, pathInStage(own, '.')) })
  if (code !== 0) throw new Error(`RUN ${command}\nended with ${code}:\n${output}`)
}
