import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../command.ts'
import { haproxySettings } from './haproxy.rules.ts'

const document = readFileSync(join(ROOT, 'docs', 'operate.md'), 'utf8')
const nodes = [
  { name: 'a', ports: { postgres: 1001, rest: 2001 } },
  { name: 'b', ports: { postgres: 1002, rest: 2002 } },
]

test('the documented settings of HAProxy route a cluster of two to the node that accepts writes', () => {
  const settings = haproxySettings(document, { port: 3000, nodes })
  expect(settings).toContain('  bind 127.0.0.1:3000\n')
  expect(settings).toContain('  server a 127.0.0.1:1001 check port 2001\n  server b 127.0.0.1:1002 check port 2002\n')
  expect(settings).toContain('  option httpchk OPTIONS /primary\n')
})

test('the documented settings are for PostgreSQL and idle connections, whatever the package presets', () => {
  const [preset = '', written = ''] = haproxySettings(document, { port: 3000, nodes }).split('listen leadhaul-writes')
  expect(preset).toMatch(/mode http\n[\s\S]*timeout client {2}50000/)
  expect(written).toMatch(/^ {2}mode tcp$/m)
  for (const side of ['client', 'server']) expect(written).toMatch(new RegExp(`^ {2}timeout ${side} \\d+h$`, 'm'))
})

test('a document without the settings is an error', () => {
  expect(() => haproxySettings('listen other', { port: 3000, nodes })).toThrow('no settings for these servers')
  expect(() => haproxySettings(document, { port: 3000, nodes: nodes.slice(1) })).toThrow('no settings')
})
