import { randomUUID } from 'node:crypto'
import type { Message, MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import { vi } from 'vitest'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }
const FINAL_STATUSES: readonly MessageStatus[] = ['sent', 'failed', 'unknown', 'suppressed', 'simulated', 'cancelled']

/** Signs up a user who can write to leads: on a plan with messages, with a complete profile. */
export async function signUpSender(
  app: Pick<TestApp, 'owner' | 'signUp'>,
  options: { name?: string; tier?: string } = {},
): Promise<Person> {
  const person = await app.signUp((options.name ?? 'ana').toLowerCase())
  await putOnPlan(app.owner, person, options.tier ?? 'standard')
  await person.client.me.profile.change({
    name: options.name ?? 'Ana Pop',
    companyName: 'Oak Haulage SRL',
    personalPhone: '+40 700 111 222',
    website: 'https://oak-haulage.example',
  })
  return person
}

let companies = 0
/** Creates an unlocked lead with this address, in a country that allows emails to companies. */
export async function addEmailLead(person: Person, contactEmail: string, facts: Record<string, string> = {}) {
  const lead = await person.client.leads.create({
    companyName: `Receiver ${++companies}`,
    contactEmail,
    countryCode: 'GB',
    ...facts,
  })
  return lead.id
}

export const sendMessage = (person: Person, leadId: string, text: { subject?: string; content?: string } = {}) =>
  person.client.messages.send({
    leadId,
    channel: 'email',
    subject: text.subject ?? 'Trucks from Cluj',
    content: text.content ?? 'Good day,\n\nwe have free trucks on Monday.',
    requestKey: randomUUID(),
  })

/** Returns the message once its state no longer changes by itself. */
export const untilSettled = (person: Person, id: string): Promise<Message> =>
  vi.waitUntil(async () => {
    const message = await person.client.messages.get({ id })
    return FINAL_STATUSES.includes(message.status) && message
  }, WAIT_OPTIONS)

export const historyOf = async (person: Person, id: string) => (await person.client.interactions.list({ id })).items
