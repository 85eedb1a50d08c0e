import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../command.ts'
import { type CopyStep, stagesOf } from './dockerfile.rules.ts'
import { createIgnoreMatcher } from './ignored.rules.ts'

const isIgnored = createIgnoreMatcher(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))
const stages = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))

test.each([
  '.env',
  '.env.local',
  '.git',
  '.git/config',
  'data/secret',
  'data/postgres/cluster/PG_VERSION',
  'node_modules/hono/package.json',
  'server/node_modules/entities/package.json',
  'web/dist/index.html',
  'test-results/a/trace.zip',
])('an image is built without %s of the machine that builds it', (path) => {
  expect(isIgnored(path)).toBe(true)
})

test('the files that the Dockerfile copies from the project exist and are not ignored', () => {
  const copies = stages.flatMap(({ steps }) => steps.filter((step): step is CopyStep => step.kind === 'copy'))
  const sources = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources)
  expect(sources).toContain('server/src')
  for (const source of sources)
    expect([source, existsSync(join(ROOT, source)), isIgnored(source)]).toEqual([source, true, false])
})

test('a stage copies only from earlier stages', () => {
  const unknown = stages.flatMap(({ steps }, nr) => {
    const before = stages.slice(0, nr).map(({ name }) => name)
    return steps.filter((step) => step.kind === 'copy' && step.from !== undefined && !before.includes(step.from))
  })
  expect(unknown).toEqual([])
})
