import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { signUpSender } from './message-steps.ts'
import type { Person } from './people.ts'
import { startApp, type TestApp } from './start-app.ts'
import { startTwilio, twilioSignature, type TwilioStandIn } from './twilio-stand-in.ts'

/** Public, so that Twilio has an address to report to. */
export const PUBLIC_URL = 'http://leadhaul.example'
const SENDER = '40700555000'
let numbers = 0
/** A new mobile number, as digits. */
export const newMobileNumber = (): string => `40744${String(100_000 + ++numbers)}`

export type WhatsappUser = Person & { accountSid: string; authToken: string; sender: string }

/** Signs up a user whose workspace sends through its own Twilio account. */
export async function signUpWhatsappUser(app: TestApp, twilio: TwilioStandIn): Promise<WhatsappUser> {
  const person = await signUpSender(app)
  const account = twilio.account()
  await person.client.integrations.twilio.save({ ...account, whatsappNumber: `+${SENDER}` })
  return { ...person, ...account, sender: SENDER }
}

/** Starts the app beside a stand-in of Twilio, and signs up a user who sends through it. */
export async function startWhatsappApp() {
  const twilio = await startTwilio()
  const app = await startApp({ TWILIO_API_URL: twilio.url, BASE_URL: PUBLIC_URL })
  const person = await signUpWhatsappUser(app, twilio)
  const stop = async () => {
    await app.stop()
    await twilio.close()
  }
  return { app, twilio, person, stop }
}

/** Returns the only message that Twilio has for a number. */
export function onlyMessageTo(twilio: TwilioStandIn, phone: string) {
  const [message, ...others] = twilio.messages.filter(({ to }) => to === `whatsapp:+${phone}`)
  if (!message || others.length > 0) throw new Error(`Twilio has ${others.length + 1} messages`)
  return message
}

/** Creates a lead with a mobile number, with a recorded consent to messages unless `optIn` is false. */
export async function createLeadWithPhone(person: Person, options: { optIn?: boolean; phone?: string } = {}) {
  const phone = options.phone ?? newMobileNumber()
  const { id } = await person.client.leads.create({
    companyName: `Mobila ${phone}`,
    contactPhone: `+${phone}`,
    countryCode: 'RO',
  })
  if (options.optIn ?? true) await person.client.outreach.record({ id, channel: 'whatsapp', basis: 'consent' })
  return { id, phone }
}

export const sendWhatsapp = (person: Person, leadId: string, content = 'Bună ziua, avem camioane libere. 🚚') =>
  person.client.messages.send({ leadId, channel: 'whatsapp', content, requestKey: randomUUID() })

type Signed = { token: string; form: Record<string, string> }
/** Posts as Twilio does: signed for the public address, sent to the one the server listens on. */
export async function postAsTwilio(
  app: TestApp,
  { path, token, form, forged = {} }: Signed & { path: string; forged?: Record<string, string> },
): Promise<number> {
  const signature = twilioSignature({ token, url: `${PUBLIC_URL}${path}`, form })
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams({ ...form, ...forged }).toString(),
  })
  return response.status
}
export const statusPath = (workspaceId: string, messageId: string) =>
  `/api/webhooks/twilio/${workspaceId}/status/${messageId}`
export const inboundPath = (workspaceId: string) => `/api/webhooks/twilio/${workspaceId}/inbound`

export const waitFor = <Result>(look: () => Promise<Result>) => vi.waitFor(look, { timeout: 120_000, interval: 50 })
