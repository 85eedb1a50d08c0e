import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { requestDuringRemoval } from '../../app/testing/removed-leads.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { spellingsOf } from '../../platform/contact-address.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { outreachDecision, outreachDecisions } from './outreach.service.ts'
import { storeObjection } from './suppressions.service.ts'

let app: TestApp
let member: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  member = await app.signUp()
  other = await app.signUp()
})
afterAll(() => app.stop())
beforeEach(() => app.owner.query('truncate suppressions, outreach_bases, objected_contacts'))

const code = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  )
let made = 0
const newLead = async (over: object = {}) =>
  (
    await member.client.leads.create({
      companyName: `Company ${++made}`,
      contactEmail: 'b.morel@scierie.example',
      contactPhone: '+33499555031',
      countryCode: 'FR',
      ...over,
    })
  ).id
const lights = async (id: string) =>
  Object.fromEntries(
    (await member.client.outreach.get({ id })).lights.map(({ channel, light, reason }) => [
      channel,
      `${light} ${reason}`,
    ]),
  )

describe('whether outreach to a company is allowed', () => {
  test('is reported per channel, with the law and the accepted bases', async () => {
    const id = await newLead()
    const outreach = await member.client.outreach.get({ id })
    expect(outreach).toMatchObject({ countryCode: 'FR', asOf: '2026-11', bases: [] })
    expect(await lights(id)).toEqual({
      email: 'amber needs-reason',
      whatsapp: 'red needs-opt-in',
      phone: 'green phone-line',
    })
    expect(outreach.lights[0]).toMatchObject({ law: expect.stringContaining('L34-5'), accepted: expect.any(Array) })
  })

  test('a recorded basis turns its channel green; its withdrawal reverts that, and it stays readable', async () => {
    const id = await newLead()
    const given = { id, channel: 'email', basis: 'legitimate-interest', note: 'They buy transport' } as const
    const { bases } = await member.client.outreach.record(given)
    expect(bases).toMatchObject([{ basis: 'legitimate-interest', note: 'They buy transport', withdrawnAt: null }])
    expect(bases[0]?.recordedBy).toBe('Person')
    expect(await lights(id)).toMatchObject({ email: 'green basis-recorded', whatsapp: 'red needs-opt-in' })
    // Recording it twice concurrently stores one basis.
    await Promise.all([member.client.outreach.record(given), member.client.outreach.record(given)])
    expect((await member.client.outreach.get({ id })).bases).toHaveLength(1)
    const after = await member.client.outreach.withdraw({ id, basisId: bases[0]?.id ?? '' })
    expect(after.bases[0]?.withdrawnAt).not.toBeNull()
    expect(await lights(id)).toMatchObject({ email: 'amber needs-reason' })
    expect(await code(member.client.outreach.withdraw({ id, basisId: bases[0]?.id ?? '' }))).toBe('NOT_FOUND')
    const actions = (await member.client.audit.list({})).items.map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['basis-withdrawn', 'basis-recorded'])
  })

  test('a legitimate interest needs a note, and a lead has at most fifty bases', async () => {
    const id = await newLead()
    const interest = { id, channel: 'email', basis: 'legitimate-interest' } as const
    expect(await code(member.client.outreach.record({ ...interest, note: '  ' }))).toBe('BAD_REQUEST')
    expect(await code(member.client.outreach.record({ ...interest, note: 'x'.repeat(501) }))).toBe('BAD_REQUEST')
    const notes = Array.from({ length: 55 }, (_, at) => `Reason ${at}`)
    const codes = await Promise.all(notes.map((note) => code(member.client.outreach.record({ ...interest, note }))))
    expect(codes.filter((one) => one === 'none')).toHaveLength(50)
    expect(codes.filter((one) => one === 'TOO_MANY_BASES')).toHaveLength(5)
  })

  test('a basis for a lead that is being deleted does not find the lead', async () => {
    const leadId = await newLead()
    const request = () => member.client.outreach.record({ id: leadId, channel: 'email', basis: 'consent' })
    await expect(requestDuringRemoval(app, { person: member, leadId, request })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
  })

  test('a suppressed address is red whatever is recorded, also in the lead’s spelling', async () => {
    const id = await newLead({ contactEmail: 'B.Morel@Scierie.example', contactPhone: '04 99 55 50 31' })
    await member.client.outreach.record({ id, channel: 'email', basis: 'consent' })
    await member.client.suppressions.add({ text: 'b.morel@scierie.example\n+33 4 99 55 50 31' })
    expect(await lights(id)).toEqual({ email: 'red manual', whatsapp: 'red manual', phone: 'red manual' })
  })

  test('a locked lead and a lead of another workspace reveal nothing', async () => {
    await insertPlaces(app.owner, [placeRow(1)])
    await runSearch(app, member)
    const locked = (await member.client.leads.list({ access: 'locked' })).items[0]?.id ?? ''
    expect(await code(member.client.outreach.get({ id: locked }))).toBe('LOCKED')
    expect(await code(member.client.outreach.record({ id: locked, channel: 'email', basis: 'consent' }))).toBe('LOCKED')
    const id = await newLead()
    const { bases } = await member.client.outreach.record({ id, channel: 'email', basis: 'consent' })
    expect(await code(other.client.outreach.get({ id }))).toBe('NOT_FOUND')
    expect(await code(other.client.outreach.record({ id, channel: 'email', basis: 'consent' }))).toBe('NOT_FOUND')
    expect(await code(other.client.outreach.withdraw({ id, basisId: bases[0]?.id ?? '' }))).toBe('NOT_FOUND')
  })

  test('several contacts are decided together, each by its own country, address and bases', async () => {
    const id = await newLead()
    await member.client.suppressions.add({ text: 'office@stopped.example' })
    const contact = (over: object) => ({
      channel: 'email' as const,
      address: 'office@a.example',
      countryCode: 'FR',
      leadId: id,
      ...over,
    })
    const decided = await app.deps.tenancy.run(member, (scope) =>
      outreachDecisions(scope, [
        contact({}),
        contact({ address: 'office@stopped.example' }),
        contact({ countryCode: 'DE' }),
        contact({ channel: 'whatsapp', address: '+33499555031', openWindow: true }),
        contact({ address: null }),
      ]),
    )
    expect(decided.map(({ reason }) => reason)).toEqual([
      'company-address',
      'manual',
      'needs-consent',
      'open-window',
      'no-address',
    ])
    const one = await app.deps.tenancy.run(member, (scope) => outreachDecision(scope, contact({})))
    expect(one).toMatchObject({ allowed: true, light: 'green' })
  })
})

describe('the Do not contact list', () => {
  const PASTED = `Ana Pop <Ana@Firm.example>; office@firm.example, office@firm.example
    +40 264 555 031\tnot an address\n"x@y"\n`

  test('accepts pasted addresses in any format, reports unreadable ones and stores each once', async () => {
    expect(await member.client.suppressions.add({ text: PASTED, note: 'Trade fair' })).toEqual({
      added: 3,
      known: 0,
      unreadable: 2,
      lines: ['not an address', 'x@y'],
    })
    expect(await member.client.suppressions.add({ text: 'ANA@firm.example\n0264 555 031', countryCode: 'RO' })).toEqual(
      {
        added: 0,
        known: 2,
        unreadable: 0,
        lines: [],
      },
    )
    const { items, total } = await member.client.suppressions.list({})
    expect(total).toBe(3)
    expect(items.map(({ address }) => address).toSorted()).toEqual([
      '+40264555031',
      'ana@firm.example',
      'office@firm.example',
    ])
    expect(items[0]).toMatchObject({ reason: 'manual', note: 'Trade fair', addedBy: 'Person' })
    expect((await other.client.suppressions.list({})).total).toBe(0)
  })

  test('reports every unreadable entry in full', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Warehouse ${at} ${'of the southern region '.repeat(6)}end`)
    const text = [...lines, 'office@firm.example'].join('\n')
    expect(await member.client.suppressions.add({ text })).toEqual({ added: 1, known: 0, unreadable: 60, lines })
  })

  test('accepts addresses that objected to the whole installation like any other', async () => {
    await storeObjection(app.deps.pools.systemDb, spellingsOf({ channel: 'email', address: 'gone@firm.example' }))
    const added = { added: 2, known: 0, unreadable: 0, lines: [] }
    expect(await member.client.suppressions.add({ text: 'gone@firm.example\nstays@firm.example' })).toEqual(added)
    expect((await member.client.suppressions.list({ q: 'gone@' })).items).toMatchObject([{ reason: 'manual' }])
    expect(await member.client.suppressions.add({ text: 'gone@firm.example' })).toMatchObject({ added: 0, known: 1 })
  })

  test('is searched, filtered and listed page by page without gaps', async () => {
    const text = Array.from({ length: 120 }, (_, at) => `a${at}@firm.example`).join('\n')
    await member.client.suppressions.add({ text: `${text}\n+40264555031` })
    expect((await member.client.suppressions.list({ q: 'A11@' })).items).toHaveLength(1)
    expect((await member.client.suppressions.list({ q: '%' })).total).toBe(0)
    expect((await member.client.suppressions.list({ channel: 'phone' })).total).toBe(1)
    expect((await member.client.suppressions.list({ reason: 'bounced' })).total).toBe(0)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await member.client.suppressions.list({ limit: 50, cursor })
      seen.push(...page.items.map(({ address }) => address))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(121)
    expect(seen).toHaveLength(121)
  })

  test('an address is removed with a reason, which the audit log keeps without the address', async () => {
    await member.client.suppressions.add({ text: 'office@firm.example' })
    const id = (await member.client.suppressions.list({})).items[0]?.id ?? ''
    expect(await code(member.client.suppressions.remove({ id, reason: ' ' }))).toBe('BAD_REQUEST')
    expect(await code(other.client.suppressions.remove({ id, reason: 'They asked' }))).toBe('NOT_FOUND')
    expect(await member.client.suppressions.remove({ id, reason: 'They asked for it by phone' })).toEqual({ id })
    expect(await code(member.client.suppressions.remove({ id, reason: 'again' }))).toBe('NOT_FOUND')
    const [entry] = (await member.client.audit.list({})).items
    expect(entry).toMatchObject({
      action: 'suppression-removed',
      data: { email: 'of…@firm.example', reason: 'They asked for it by phone' },
    })
  })

  test('is exported for signed-in users, without formulas that a spreadsheet would execute', async () => {
    await member.client.suppressions.add({ text: 'office@firm.example', note: '=1+1' })
    const answer = await member.fetch('/api/v1/suppressions/export.csv')
    const [head, line] = (await answer.text()).split('\r\n')
    expect(head).toBe('address,channel,reason,note,added by,added')
    expect(line).toMatch(/^office@firm\.example,email,manual,"?'=1\+1"?,Person,/)
    expect((await fetch(`${app.url}/api/v1/suppressions/export.csv`)).status).toBe(401)
    expect(await (await other.fetch('/api/v1/suppressions/export.csv')).text()).toBe(`${head}\r\n`)
  })

  test('more than five thousand addresses are rejected as a whole', async () => {
    const text = Array.from({ length: 5001 }, (_, at) => `a${at}@firm.example`).join('\n')
    expect(await code(member.client.suppressions.add({ text }))).toBe('TOO_MANY_ADDRESSES')
    expect((await member.client.suppressions.list({})).total).toBe(0)
  })
})
