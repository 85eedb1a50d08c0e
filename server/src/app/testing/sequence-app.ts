import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { vi } from 'vitest'
import { createSequenceRuns } from '../../features/sequences/advance.service.ts'
import { createEnrolling } from '../../features/sequences/enrolling.service.ts'
import { createSequences } from '../../features/sequences/sequences.service.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  stopSequenceSchedule,
  hasDueMessages,
  blockSending,
  makeStepsDue,
} from '../../platform/testing/sequence-rows.ts'
import { parseMail, startMailServer } from './mail-server.ts'
import { addEmailLead, signUpSender } from './message-steps.ts'
import type { Person } from './people.ts'
import { startApp } from './start-app.ts'

export const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }
export const DAY_MS = 86_400_000

export const STEPS: SequenceStep[] = [
  { waitDays: 0, subject: 'Trucks for {{lead_company}}', content: 'Hello {{contact_name|team}}, one.' },
  { waitDays: 3, subject: '', content: 'Two.' },
  { waitDays: 5, subject: 'Last try', content: 'Three.' },
]

/** Noon of the next Tuesday. */
export const NEXT_TUESDAY_NOON = new Date(Date.now() + DAY_MS)
NEXT_TUESDAY_NOON.setUTCHours(12, 0, 0, 0)
while (NEXT_TUESDAY_NOON.getUTCDay() !== 2) NEXT_TUESDAY_NOON.setTime(NEXT_TUESDAY_NOON.getTime() + DAY_MS)

/** An app with a mail server and Ana, whose sequences run only when a test calls it, at the time the test gives. */
export async function startSequenceApp(settings: Record<string, string> = {}) {
  const server = await startMailServer()
  const app = await startApp({ ...server.settings, ...settings })
  await stopSequenceSchedule(app.owner)
  const ana = await signUpSender(app)
  const jobs: Jobs = {
    ...app.deps.jobs,
    enqueue: (db, name, payload) =>
      name === 'advance-sequences' ? Promise.resolve() : app.deps.jobs.enqueue(db, name, payload),
  }
  const { workDb: db, workTenancy } = app.deps
  const runsAt = (time: Date, given: Jobs = app.deps.jobs) =>
    createSequenceRuns({ db, tenancy: workTenancy, jobs: given, clock: () => time })
  const enrollAt = (time: Date, who: Person, asked: { id: string; leads: { id: string }[] }) =>
    createEnrolling({ ...app.deps, jobs, clock: () => time }).enroll(who, {
      id: asked.id,
      leadIds: asked.leads.map((lead) => lead.id),
      language: 'en',
    })

  /** Waits until no message of the outbox is due. */
  const idle = (who = ana) =>
    vi.waitUntil(async () => !(await hasDueMessages(app.owner, who.workspaceId)), WAIT_OPTIONS)
  const allDue = (who = ana) => makeStepsDue(app.owner, who.workspaceId)

  let names = 0
  let addresses = 0
  return {
    app,
    server,
    ana,
    runsAt,
    enrollAt,
    idle,
    allDue,
    quietSequences: createSequences({ ...app.deps, jobs }),
    sequence: (steps: object[] = STEPS, who = ana) =>
      who.client.sequences.create({ name: `Sequence ${++names}`, steps: steps as SequenceStep[] }),
    newLead: async (facts: Record<string, string> = {}, who = ana) => {
      const address = `office-${++addresses}@mobila.example`
      return { id: await addEmailLead(who, address, facts), address }
    },
    /** Adds leads of Ana. */
    add: (id: string, leads: { id: string }[], time = NEXT_TUESDAY_NOON) => enrollAt(time, ana, { id, leads }),
    /** Makes all steps due and runs the sequences, after the outbox has sent its messages. */
    runSequences: async (time = NEXT_TUESDAY_NOON, who = ana) => {
      await idle(who)
      await allDue(who)
      await runsAt(time).advance(who)
      await idle(who)
    },
    /** The same, but the outbox sends nothing until the returned function is called. */
    runSequencesUnsent: async () => {
      await idle()
      await allDue()
      const release = await blockSending(app.owner, ana.workspaceId)
      await runsAt(NEXT_TUESDAY_NOON).advance(ana)
      return release
    },
    stateOf: async (leadId: string) => (await ana.client.sequences.ofLead({ id: leadId }))[0],
    messagesOf: async (leadId: string) => (await ana.client.messages.list({ id: leadId })).items,
    mailsTo: (address: string) => Promise.all(server.to(address).map(({ raw }) => parseMail(raw))),
    stop: async () => {
      await app.stop()
      await server.stop()
    },
  }
}
