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
  'integrations.email.save': () => client.integrations.email.save(ACCOUNT).catch(String),
  'integrations.email.get': () => client.integrations.email.get(),
  'integrations.email.test': () => client.integrations.email.test().catch(String),
  'integrations.email.domain': () => client.integrations.email.domain(),
  'integrations.email.remove': () => client.integrations.email.remove().catch(String),
})
