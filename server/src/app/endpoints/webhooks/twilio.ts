import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { TwilioForm } from '../../../features/messages/whatsapp/whatsapp-inbox.service.ts'
import type { Deps } from '../../deps.ts'

/** Several times the largest message. */
const MAX_BYTES = 64 * 1024
/** A SHA-1 in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{27}=$/
const Uuid = z.uuid()
const REFUSAL = { code: 'FORBIDDEN', message: 'The signature is missing or wrong' }
/** The response by which Twilio sends no reply to the phone. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * Reports of Twilio: no session, a signature with the token of the workspace's own account over the URL and the form.
 * The URL is the public one of the settings, because a proxy may change the URL of the request.
 */
export function mountTwilio(app: Hono, { env, whatsappInbox }: Deps): void {
  const path = '/api/webhooks/twilio/:workspaceId'
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) =>
      c.json({ code: 'PAYLOAD_TOO_LARGE', message: `At most ${MAX_BYTES} bytes` }, 413, { connection: 'close' }),
  })
  const isPlausible = (c: Context, ...ids: (string | undefined)[]) =>
    SIGNATURE.test(c.req.header('x-twilio-signature') ?? '') && ids.every((id) => Uuid.safeParse(id).success)
  const readDelivery = async (c: Context, workspaceId: string) => {
    const { pathname, search } = new URL(c.req.url)
    return {
      workspaceId,
      url: `${env.baseUrl}${pathname}${search}`,
      signature: c.req.header('x-twilio-signature') ?? '',
      form: formOf(await c.req.text()),
    }
  }

  app.post(`${path}/status/:messageId`, limit, async (c) => {
    const { workspaceId, messageId } = c.req.param()
    if (!isPlausible(c, workspaceId, messageId)) return c.json(REFUSAL, 403)
    const isReportSigned = await whatsappInbox.status(await readDelivery(c, workspaceId), messageId)
    return isReportSigned ? c.body(null, 204) : c.json(REFUSAL, 403)
  })
  app.post(`${path}/inbound`, limit, async (c) => {
    const { workspaceId } = c.req.param()
    if (!isPlausible(c, workspaceId)) return c.json(REFUSAL, 403)
    const isMessageSigned = await whatsappInbox.incoming(await readDelivery(c, workspaceId))
    return isMessageSigned ? c.body(NO_REPLY, 200, { 'content-type': 'text/xml' }) : c.json(REFUSAL, 403)
  })
}

/** A repeated name has all its values, as Twilio signed them. */
function formOf(text: string): TwilioForm {
  const parameters = new URLSearchParams(text)
  const names = [...new Set(parameters.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
