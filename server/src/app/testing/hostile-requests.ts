import { NoInput } from '@leadhaul/contract/api/errors.contract.ts'
import type pg from 'pg'
import type * as z from 'zod'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { makeRoomFor, putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { CONTRACT_PROCEDURES, type ContractProcedure } from './contract-procedures.ts'
import { hostileValuesFor } from './hostile-values.ts'
import { HOOK_SECRET } from './webhook-deliveries.ts'
import type { Person } from './people.ts'
import { type Field, inputOf } from './schema-fields.ts'
import { startTwilio } from './twilio-stand-in.ts'
import { startApp, type TestApp } from './start-app.ts'

const AT_ONCE = 8

export type Procedure = ContractProcedure & { input: z.ZodType }
const takesInput = (procedure: ContractProcedure): procedure is Procedure =>
  procedure.input !== undefined && procedure.input !== NoInput
const WITH_INPUT = CONTRACT_PROCEDURES.filter(takesInput)

/** Called with a signature instead of a session. */
const SIGNED = 'ingest.deliver'
export const SIGNED_PROCEDURES = WITH_INPUT.filter(({ name }) => name === SIGNED)
/** Every other procedure that takes an input. */
export const PROCEDURES = WITH_INPUT.filter(({ name }) => name !== SIGNED)

/** An account with one record of each type that procedures refer to, and their ids. */
export type World = { app: TestApp; person: Person; ids: Record<string, string>; prepared: Record<string, Prepare> }
/** Prepares a call; returns the values that make the smallest input of the procedure valid. */
type Prepare = () => Promise<Record<string, unknown> | pg.QueryResult>

/** By default no worker runs, so that the work of searches and imports is not tested. */
export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const twilio = await startTwilio()
  const app = await startApp({
    ROLE: 'web',
    TRUSTED_PROXIES: '1',
    TEST_CASHIER: 'on',
    TWILIO_API_URL: twilio.url,
    SEARCH_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    SEARCH_WEBHOOK_SECRET: HOOK_SECRET,
    ...settings,
  })
  await insertPlaces(app.owner, placeRows(5))
  const person = await app.signUp()
  await putOnPlan(app.owner, person, 'premium')
  const ids: Record<string, string> = {}
  const things = recordCreators(person)
  ids.leads = await things.newLead()
  ids.interactions = ids.leads
  ids.insight = ids.leads
  ids.tasks = await things.newTask(ids.leads, 'Call')
  ids.views = await things.newView('Mine')
  ids.templates = await things.newTemplate()
  const search = { keywords: ['furniture'], location: 'Cluj-Napoca', latitude: 46.77, longitude: 23.59, radiusKm: 50 }
  ids.search = (await person.client.search.create(search)).id
  ids.leadImports = await things.newImport()
  const account = { ...twilio.account(), whatsappNumber: '+40700555000' }
  return { app, person, ids, prepared: preparationsOf({ app, person, ids, things, account }) }
}

function recordCreators(person: Person) {
  const { client } = person
  let made = 0
  return {
    name: () => `Hauled ${++made}`,
    newLead: async () =>
      (await client.leads.create({ companyName: `Hauled ${++made}`, contactEmail: 'office@haulier.example' })).id,
    newTask: async (leadId: string, title: string) =>
      (await client.tasks.create({ leadId, title, dueAt: '2026-12-01T09:00:00Z' })).id,
    newBasis: async (id: string) =>
      (await client.outreach.record({ id, channel: 'phone', basis: 'consent', note: `Call ${++made}` })).bases[0]?.id ??
      '',
    newSuppression: async () => {
      await client.suppressions.add({ text: `office${++made}@haulier.example` })
      return (await client.suppressions.list({})).items[0]?.id ?? ''
    },
    newView: async (name: string) => (await client.views.create({ name, filter: {}, mode: 'table', columns: [] })).id,
    newCorrection: async () =>
      (await client.search.corrections.save({ keyword: `Hauled ${++made}`, reading: 'words' })).id,
    newTemplate: async () =>
      (await client.templates.create({ channel: 'email', name: 'T', subject: 'T', content: 'T' })).id,
    async newImport(): Promise<string> {
      const headers = { 'content-type': 'text/csv' }
      const body = 'Company\nHauled Again\n'
      const response = await person.fetch('/api/v1/lead-imports?name=a.csv', { method: 'POST', headers, body })
      return ((await response.json()) as { id: string }).id
    },
  }
}

const COMPANY = {
  name: 'Hauled',
  email: 'office@haulier.example',
  line1: 'Calea Turzii 1',
  line2: '',
  city: 'Cluj-Napoca',
  postalCode: '400001',
  country: 'RO',
  vatId: '',
}
const SENDER = { user: 'office', fromAddress: 'office@haulier.example', fromName: 'Office' }

type PreparationOptions = Omit<World, 'prepared'> & {
  things: ReturnType<typeof recordCreators>
  account: Record<string, string>
}
function preparationsOf({ app, person, ids, things, account }: PreparationOptions): Record<string, Prepare> {
  const make = makeRoomFor(app.owner, person.workspaceId)
  const lead = ids.leads ?? ''
  return {
    'billing.checkout': async () => ({ sku: 'credits_100' }),
    'billing.changeCompany': async () => COMPANY,
    'search.create': make.aSearch,
    'search.corrections.save': async () => ({ keyword: things.name(), reading: 'words' }),
    'search.corrections.remove': async () => ({ id: await things.newCorrection() }),
    'leads.create': async () => ({ companyName: things.name() }),
    'leads.update': async () => ({ expectedUpdatedAt: (await person.client.leads.get({ id: lead })).updatedAt }),
    'leads.remove': async () => ({ id: await things.newLead() }),
    'leads.removeMany': async () => ({ ids: [await things.newLead()] }),
    'leads.process': async () => ({ ids: [lead] }),
    'interactions.add': async () => ({ content: 'They call back' }),
    'tasks.create': () => make.aTask('Call'),
    'tasks.remove': async () => ({ id: await things.newTask(lead, 'Gone') }),
    'views.create': () => make.aView('Mine'),
    'views.remove': async () => ({ id: await things.newView(things.name()) }),
    'outreach.get': async () => ({ id: lead }),
    'outreach.record': async () => ({ id: lead }),
    // A lead can have at most fifty bases that are not withdrawn, so each call uses a new lead.
    'outreach.withdraw': async () => {
      const id = await things.newLead()
      return { id, basisId: await things.newBasis(id) }
    },
    'suppressions.add': async () => ({ text: 'office@haulier.example' }),
    'suppressions.remove': async () => ({ id: await things.newSuppression(), reason: 'They asked for it' }),
    'templates.remove': async () => ({ id: await things.newTemplate() }),
    'messages.send': async () => ({ channel: 'email', subject: 'Trucks', content: 'Free on Monday' }),
    'bulk.preview': async () => ({ leadIds: [lead], subject: 'Trucks', content: 'Free on Monday' }),
    'bulk.start': async () => ({ leadIds: [lead], subject: 'Trucks', content: 'Free on Monday' }),
    'publicSite.searchPreview': async () => ({ keywords: ['furniture'], place: 'Cluj', radiusKm: 50 }),
    'contact.send': async () => ({ name: 'Ana', email: 'ana@haulier.example', subject: 'Trucks', message: 'Which?' }),
    'messages.whatsapp': async () => ({ id: lead }),
    'integrations.twilio.save': async () => account,
    'integrations.twilio.test': async () => account,
    'integrations.email.save': async () => ({
      host: 'mail.haulier.example',
      port: 587,
      password: 'a-password',
      ...SENDER,
    }),
    'integrations.inbox.save': async () => ({ host: 'mail.haulier.example', port: 993, password: 'a-password' }),
    'leadImports.start': make.anImport,
    'leadImports.preview': make.anImport,
    'leadImports.remove': async () => ({ id: await things.newImport() }),
  }
}

/** Returns a valid input of a procedure with its ids, with the value of a field replaced if given. */
export async function inputFor(
  { ids, prepared }: World,
  { name, input }: Procedure,
  field?: { path: string[]; value: unknown },
): Promise<unknown> {
  const smallest = inputOf(input) as Record<string, unknown>
  const known = ids[name.split('.')[0] ?? '']
  const own = {
    ...('id' in smallest && known && { id: known }),
    ...('ids' in smallest && known && { ids: [known] }),
    ...('leadId' in smallest && { leadId: ids.leads }),
    ...valuesOf(await prepared[name]?.()),
  }
  if (!field) return { ...smallest, ...own }
  return { ...(inputOf(input, field) as object), ...withoutKey(own, field.path[0]) }
}

/** Results of the database are not used as input. */
const valuesOf = (prepared: object | undefined) => (prepared && 'rowCount' in prepared ? {} : prepared)

export const withoutKey = (from: object, key: string | undefined) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key))

/** Sends the values for all fields; returns those that were not answered with 2xx or 4xx. */
export async function findServerErrors(
  fields: Field[],
  ask: (field: Field, value: unknown) => Promise<number>,
): Promise<string[]> {
  const asked = fields.flatMap((field) => hostileValuesFor(field).map((value) => ({ field, value })))
  const bad: string[] = []
  const worker = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const status = await ask(next.field, next.value)
      if (status >= 500) bad.push(`${status} for ${next.field.path.join('/')} = ${shown(next.value)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return bad
}
const shown = (value: unknown) =>
  (typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value))).slice(0, 80)

/** JSON as a hostile client writes it, including numbers that JSON does not allow. */
export const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' || (typeof each === 'number' && !Number.isFinite(each)) ? `raw:${each}` : each,
  ).replaceAll(/"raw:(-?)(Infinity|NaN|\d+)"/g, (_, sign, digits) =>
    digits === 'NaN' ? 'null' : `${sign}${digits === 'Infinity' ? '1e999' : digits}`,
  )
/** Returns the bytes of a text, with lone surrogates encoded as in UTF-8. */
export function percentEncode(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : (JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '')
  let bytes = ''
  for (const unit of text.slice(0, 2000)) {
    const point = unit.codePointAt(0) ?? 0
    const half = point >= 0xd8_00 && point <= 0xdf_ff
    const coded = half
      ? [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)]
      : [...Buffer.from(unit)]
    bytes += coded.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  }
  return bytes
}
