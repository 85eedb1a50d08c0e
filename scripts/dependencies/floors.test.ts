import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../command.ts'

/** The first versions without a known vulnerability. */
const FLOORS = {
  'better-auth': '1.7.4',
  hono: '4.13.6',
  '@orpc/server': '1.14.8',
  '@orpc/client': '1.14.8',
  '@orpc/openapi': '1.14.8',
  nodemailer: '10.4.1',
  'maplibre-gl': '6.4.1',
  kysely: '0.28.17',
  undici: '8.10.2',
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>
}
const copiesOf = (name: string) =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) ? [{ path, version }] : [],
  )
const isBelow = (version: string, floor: string) =>
  version !== floor && version.localeCompare(floor, 'en', { numeric: true }) < 0

test.each(Object.entries(FLOORS))('every installed copy of %s is at least %s', (name, floor) => {
  const copies = copiesOf(name)
  expect(copies).not.toEqual([])
  expect(copies.filter(({ version }) => isBelow(version, floor))).toEqual([])
})
