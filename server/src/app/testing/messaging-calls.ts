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
const SEQUENCE = { name: 'First contact', steps: [{ ...TEXT, waitDays: 0 }] }

const MAILBOX = {
  host: 'mail.haulier.example',
  port: 993,
  security: 'tls' as const,
  user: 'office',
  password: 'a-password',
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
  'bulk.recipients': () => client.bulk.recipients({ id: randomUUID() }).catch(String),
  'bulk.leftOut': () => client.bulk.leftOut({ id: randomUUID() }).catch(String),
  'bulk.pause': () => client.bulk.pause({ id: randomUUID() }).catch(String),
  'bulk.resume': () => client.bulk.resume({ id: randomUUID() }).catch(String),
  'bulk.cancel': () => client.bulk.cancel({ id: randomUUID() }).catch(String),
  'sequences.list': () => client.sequences.list(),
  'sequences.get': () => client.sequences.get({ id: randomUUID() }).catch(String),
  'sequences.create': () => client.sequences.create(SEQUENCE).catch(String),
  'sequences.update': () =>
    client.sequences
      .update({ ...SEQUENCE, id: randomUUID(), expectedUpdatedAt: '2026-01-01T00:00:00.000Z' })
      .catch(String),
  'sequences.remove': () => client.sequences.remove({ id: randomUUID() }).catch(String),
  'sequences.pause': () => client.sequences.pause({ id: randomUUID() }).catch(String),
  'sequences.resume': () => client.sequences.resume({ id: randomUUID() }).catch(String),
  'sequences.preview': () => client.sequences.preview({ id: randomUUID(), leadIds: [leadId] }).catch(String),
  'sequences.enroll': () => client.sequences.enroll({ id: randomUUID(), leadIds: [leadId] }).catch(String),
  'sequences.enrollments': () => client.sequences.enrollments({ id: randomUUID() }).catch(String),
  'sequences.ofLead': () => client.sequences.ofLead({ id: leadId }),
  'sequences.stop': () => client.sequences.stop({ id: randomUUID() }).catch(String),
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
  'integrations.inbox.get': () => client.integrations.inbox.get(),
  'integrations.inbox.save': () => client.integrations.inbox.save(MAILBOX).catch(String),
  'integrations.inbox.remove': () => client.integrations.inbox.remove().catch(String),
  'drafts.write': () => client.drafts.write({ channel: 'email', leadId }).catch(String),
  'contact.send': () =>
    client.contact.send({ name: 'Ana', email: 'ana@haulier.example', subject: 'Trucks', message: 'Which?' }),
  'publicSite.searchPreview': () =>
    client.publicSite.searchPreview({ keywords: ['furniture'], place: 'Cluj', radiusKm: 50 }).catch(String),
  'interactions.logOpened': () =>
    client.interactions.logOpened({ id: leadId, type: 'email', text: 'Trucks' }).catch(String),
  'outreach.get': () => client.outreach.get({ id: leadId }).catch(String),
  'outreach.record': () =>
    client.outreach.record({ id: leadId, channel: 'phone', basis: 'consent', note: 'Call' }).catch(String),
  'outreach.withdraw': () => client.outreach.withdraw({ id: leadId, basisId: randomUUID() }).catch(String),
  'suppressions.list': () => client.suppressions.list({}),
  'suppressions.add': () => client.suppressions.add({ text: 'someone@else.example' }),
  'suppressions.remove': () => client.suppressions.remove({ id: randomUUID(), reason: 'A mistake' }).catch(String),
  'templates.list': () => client.templates.list({}),
  'templates.create': () => client.templates.create({ ...TEXT, channel: 'email', name: 'Trucks' }).catch(String),
  'templates.update': () => client.templates.update({ id: randomUUID(), name: 'Lorries' }).catch(String),
  'templates.duplicate': () => client.templates.duplicate({ id: randomUUID() }).catch(String),
  'templates.setDefault': () => client.templates.setDefault({ id: randomUUID() }).catch(String),
  'templates.remove': () => client.templates.remove({ id: randomUUID() }).catch(String),
  'templates.regenerate': () => client.templates.regenerate({ channel: 'email' }).catch(String),
})
