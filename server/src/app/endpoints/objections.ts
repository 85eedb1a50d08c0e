import {
  ObjectionRequestInput,
  ObjectionDecisionInput,
  type HeldData,
} from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod'
import { languageOf } from '../../platform/language.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf, isCrossSite } from '../http/session-gate.ts'

const MAX_BYTES = 8192
const limit = bodyLimit({ maxSize: MAX_BYTES })

/** The page to request the data stored about an address. No session: the link sent to the address authorizes. */
export function mountObjections(app: Hono, deps: Deps): void {
  const { askedObjections, objections, env } = deps
  const isCrossSiteRequest = (c: Context) => isCrossSite(c.req.raw, env.baseUrl)
  app.post('/api/objections', limit, async (c) => {
    if (isCrossSiteRequest(c)) return foreignOriginResponse(c)
    const input = await readBody(c, ObjectionRequestInput)
    if (!input) return c.json({ code: 'BAD_REQUEST', message: 'Input validation failed' }, 400)
    const language = languageOf(c.req.header('accept-language') ?? null)
    const asked = await askedObjections.ask(input, { network: clientKeyOf(c, deps), language })
    if (asked.kind === 'unreadable')
      return c.json(
        { code: 'UNREADABLE_ADDRESS', message: 'Enter an email address, or a phone number with its country code' },
        400,
      )
    if (asked.kind === 'limited') {
      const { retryAfterSeconds } = asked
      return c.json({ code: 'RATE_LIMITED', message: 'Too many requests', data: { retryAfterSeconds } }, 429)
    }
    return c.json({ sent: true }, 202)
  })
  app.get('/api/objections/held', async (c) => answer(c, await objections.held(c.req.query('token') ?? '')))
  app.post('/api/objections/decide', limit, async (c) => {
    if (isCrossSiteRequest(c)) return foreignOriginResponse(c)
    const input = await readBody(c, ObjectionDecisionInput)
    if (!input) return c.json({ code: 'BAD_REQUEST', message: 'Input validation failed' }, 400)
    return answer(c, await objections.decide(input))
  })
}

const foreignOriginResponse = (c: Context) => c.json({ code: 'FORBIDDEN', message: 'Foreign origin' }, 403)
const answer = (c: Context, held: HeldData | undefined) =>
  held ? c.json(held) : c.json({ code: 'INVALID_TOKEN', message: 'This link is not valid or has expired' }, 400)

async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema> | undefined> {
  return schema.safeParse(await c.req.json().catch(() => undefined)).data
}
