import { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AUTH_ENDPOINTS } from '../../../features/auth/auth-endpoints.catalog.ts'
import { trackingIdOf } from '../../../features/search/ingest/tracking-id.rules.ts'
import { signedHeaders } from '../../../platform/http/webhook-signature.ts'
import {
  findServerErrors,
  jsonOf,
  percentEncode,
  PROCEDURES,
  SIGNED_PROCEDURES,
  startWorld,
  withoutKey,
  type World,
} from '../../testing/hostile-requests.ts'
import { HOOK_SECRET, unixSeconds } from '../../testing/webhook-deliveries.ts'
import type { Person } from '../../testing/people.ts'
import { fieldsOf, inputOf } from '../../testing/schema-fields.ts'

const SLOW_MS = 180_000

let world: World
let person: Person
let ids: World['ids']
beforeAll(async () => {
  world = await startWorld()
  person = world.person
  ids = world.ids
})
afterAll(() => world.app.stop())

describe('no value of any field causes a server error', () => {
  const asked = PROCEDURES.filter(({ method, path }) => method === 'GET' && path)
  test.each(asked.map((procedure) => [procedure.name, procedure] as const))(
    'of %s in an address',
    async (_, { name, path: route, input }) => {
      const known = ids[name.split('.')[0] ?? ''] ?? ''
      const fields = fieldsOf(input).filter(({ path }) => path.length === 1)
      const bad = await findServerErrors(fields, async ({ path: [key = ''] }, value) => {
        const place = route.replace('{id}', key === 'id' ? percentEncode(value) : known)
        const query = key === 'id' ? '' : `?${key}=${percentEncode(value)}&${key}=${percentEncode(value)}`
        const once = key === 'id' ? '' : `?${key}=${percentEncode(value)}`
        const answers = await Promise.all([query, once].map((each) => person.fetch(`/api/v1${place}${each}`)))
        return Math.max(...answers.map(({ status }) => status))
      })
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )

  test(
    'of a delivery by the search webhook',
    async () => {
      const [procedure] = SIGNED_PROCEDURES
      const schema = procedure?.input ?? z.never()
      const trackingId = trackingIdOf({ workspaceId: person.workspaceId, runId: ids.search ?? '' })
      let delivery = 0
      const fields = fieldsOf(schema).filter(({ path }) => path[0] === 'body')
      const bad = await findServerErrors(fields, async ({ path }, value) => {
        const { body } = inputOf(schema, { path, value }) as { body: object }
        const own = withoutKey({ trackingId, deliveryId: `part-${++delivery}`, final: false }, path[1])
        const text = jsonOf({ ...body, ...own })
        const response = await fetch(`${world.app.url}/api/v1/ingest/search-runs/${trackingId}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body: text }),
          },
          body: text,
        })
        return response.status
      })
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )

  test(
    'of the export, as a query, a form or JSON',
    async () => {
      const fields = fieldsOf(ExportInput).filter(({ path }) => path.length === 1)
      const bad = await findServerErrors(fields, async ({ path: [key = ''] }, value) => {
        const send = (type: string, body: string) =>
          person.fetch('/api/v1/leads/export.csv', { method: 'POST', headers: { 'content-type': type }, body })
        const answers = [
          await person.fetch(`/api/v1/leads/export.csv?${key}=${percentEncode(value)}`),
          await send('application/x-www-form-urlencoded', `${key}=${percentEncode(value)}`),
          await send('application/json', jsonOf({ [key]: value })),
        ]
        for (const answer of answers) await answer.text()
        return Math.max(...answers.map(({ status }) => status))
      })
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )

  test(
    'of the addresses of files',
    async () => {
      const text = { path: [], kind: 'string', format: undefined }
      const bad = await findServerErrors([text], async (_, value) => {
        const name = percentEncode(value)
        const answers = [
          await person.fetch(`/api/v1/leads/${ids.leads}/photos/${name}`),
          await person.fetch(`/api/v1/leads/${name}/photos/1`),
          await person.fetch(`/api/v1/lead-imports/${ids.leadImports}/errors.csv?lang=${name}`),
          await person.fetch(`/api/v1/lead-imports/${name}/errors.csv`),
          await person.fetch(`/api/v1/lead-imports?name=${name}`, {
            method: 'POST',
            headers: { 'content-type': 'text/csv' },
            body: 'Company\nHauled\n',
          }),
        ]
        for (const answer of answers) await answer.text()
        return Math.max(...answers.map(({ status }) => status))
      })
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )

  test.each(Object.entries(AUTH_ENDPOINTS))(
    'of the sign-in’s %s',
    async (endpoint, schema) => {
      const [method = '', path = ''] = endpoint.split(' ')
      let addresses = 0
      const bad = await findServerErrors(fieldsOf(schema), async (field, value) => {
        const input = inputOf(schema, { path: field.path, value }) as Record<string, unknown>
        // Limits would hide what comes after them, and a sign-out would end the session of the next request.
        const { cookie } = /sign-|session|password/.test(path) ? { cookie: '' } : person
        if (addresses++ % 250 === 0) await world.app.owner.query('delete from rate_limits')
        const query = Object.entries(input).map(([key, each]) => `${key}=${percentEncode(each)}`)
        const response = await fetch(
          `${world.app.url}/api/auth${path}${method === 'GET' ? `?${query.join('&')}` : ''}`,
          {
            method,
            redirect: 'manual',
            headers: {
              'content-type': 'application/json',
              origin: world.app.url,
              cookie,
              'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}`,
            },
            ...(method === 'POST' && { body: jsonOf(input) }),
          },
        )
        return response.status
      })
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )

  test('of a header', async () => {
    const values = ['%E0%A4%A', '\u00ff'.repeat(2000), 'ro;q=abc,,,;', '../../etc/passwd', '{}']
    for (const name of ['accept-language', 'cookie', 'x-forwarded-for', 'if-none-match', 'range', 'accept', 'origin'])
      for (const value of values)
        for (const path of ['/api/v1/me', '/api/auth/get-session', '/api/v1/leads/export.csv', '/'])
          expect((await person.fetch(path, { headers: { [name]: value } })).status).toBeLessThan(500)
  })
})
