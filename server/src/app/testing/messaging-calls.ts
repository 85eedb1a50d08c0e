import { randomUUID } from 'node:crypto'
import type { Client } from './people.ts'

const TEXT = { subject: 'Trucks', content: 'For {{contact_name}}: free on Monday' }
const ACCOUNT = {
  preset: 'gmail' as const,
  host: 'mail.haulier.example',
  port: 587,
  security: 'tls' as const,
  user: 'office',
  password: 'a-password',
  fromAddress: 'office@haulier.example',
  fromName: '',
}

const TWILIO = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-token', whatsappNumber: '+40700555000' }

/** Every procedure about messages to leads and the accounts they are sent by; some are refused. */
export const messagingCalls = (client: Client, leadId: string): Record<string, () => Promise<unknown>> => ({
  'messages.send': () =>
    client.messages.send({ ...TEXT, leadId, channel: 'email', requestKey: randomUUID() }).catch(String),
  'messages.get': () => client.messages.get({ id: randomUUID() }).catch(String),
  'messages.list': () => client.messages.list({ id: leadId }),
  'bulk.preview': () => client.bulk.preview({ ...TEXT, leadIds: [leadId], channel: 'email' }).catch(String),
  'bulk.start': () =>
    client.bulk.start({ ...TEXT, leadIds: [leadId], channel: 'email', requestKey: randomUUID() }).catch(String),
  'bulk.list': () => client.bulk.list({}),
  'bulk.get': () => client.bulk.get({ id: randomUUID() }).catch(String),
  'bulk.pause': () => client.bulk.pause({ id: randomUUID() }).catch(String),
  'bulk.resume': () => client.bulk.resume({ id: randomUUID() }).catch(String),
  'bulk.cancel': () => client.bulk.cancel({ id: randomUUID() }).catch(String),
  'messages.whatsapp': () => client.messages.whatsapp({ id: leadId }).catch(String),
  'integrations.twilio.get': () => client.integrations.twilio.get(),
  'integrations.twilio.save': () => client.integrations.twilio.save(TWILIO).catch(String),
  'integrations.twilio.test': () => client.integrations.twilio.test(TWILIO).catch(String),
  'integrations.twilio.remove': () => client.integrations.twilio.remove().catch(String),
  'integrations.email.save': () => client.integrations.email.save(ACCOUNT).catch(String),
  'integrations.email.get': () => client.integrations.email.get(),
  'integrations.email.test': () => client.integrations.email.test().catch(String),
  'integrations.email.domain': () => client.integrations.email.domain(),
  'integrations.email.remove': () => client.integrations.email.remove().catch(String),
})
