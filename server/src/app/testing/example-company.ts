import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { enrichedLeads } from '../../features/leads/contacts/enriched-leads.service.ts'
import type { Person } from './people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from './search-sources.ts'
import type { TestApp } from './start-app.ts'

const LIVE_SOURCE_SEARCH = { keywords: ['shipyard'] }
const NOW = new Date('2026-11-22T08:00:00Z')
export const PHONE = '+40364100001'
export const EMAIL = 'office@oakmill.example'
export const SITE = 'https://oakmill.example'
/** Matches the details of the company that are shown only if they are paid for. */
export const PAID_DETAILS = /oakmill\.example/

type CandidateValues = Partial<Candidate>
/** A company with only a phone: grade C. */
export const gradeCMill = (own: CandidateValues = {}) =>
  createCandidate(1, { name: 'Oak Mill', match: 'none', city: null, countryCode: null, phones: [PHONE], ...own })
/** The same company as another source knows it: with an email and a website, grade A. */
export const gradeAMill = (own: CandidateValues = {}) =>
  createCandidate(1, { from: 'google', name: 'Oak Mill', phones: [PHONE], emails: [EMAIL], websites: [SITE], ...own })
/** With a phone only, but a matching category: grade B. */
export const gradeBMill = (own: CandidateValues = {}) =>
  createCandidate(1, { name: 'Oak Mill', phones: [PHONE], ...own })

/** The actions of a user whose only lead is this company. */
export function oakMillActions(app: TestApp, person: Person) {
  const { leads, me } = person.client
  const lead = async () => {
    const [first] = (await leads.list({ limit: 100 })).items
    if (!first) throw new Error('There is no lead')
    return leads.get({ id: first.id })
  }
  return {
    lead,
    searchFor: (...candidates: Candidate[]) =>
      runWith({ app, person }, runnerWith(app, [sourceWith('overpass', candidates)]), LIVE_SOURCE_SEARCH),
    unlock: async () => leads.unlock({ id: (await lead()).id }),
    pay: async () => leads.unlock({ id: (await lead()).id, newContact: true }),
    credits: async () => (await me.get()).credits.remaining,
    /** Adds contacts, as from a visit of the company's website. */
    async visit(emails: string[], phones: string[] = []) {
      const { id: leadId } = await lead()
      const facts = {
        date: '2026-11-22',
        pages: [SITE],
        emails: emails.map((value) => ({ value, page: SITE })),
        phones: phones.map((number) => ({ value: { number, shown: number, type: null }, page: SITE })),
        socials: {},
        address: null,
        description: null,
      }
      await app.deps.systemTenancy.run(person, (scope) =>
        enrichedLeads.apply(scope, { leadId, facts, emailStatus: {}, now: NOW }),
      )
    },
    /** Everything the workspace can ask for about its leads, as text. */
    async everythingShown() {
      const { id } = await lead()
      const file = await fetch(`${app.url}/api/v1/leads/export.csv`, { headers: { cookie: person.cookie } })
      const answers = [leads.list({}), leads.get({ id }), leads.map({}), leads.list({ q: 'oakmill' })]
      return JSON.stringify(await Promise.all<unknown>(answers)) + (await file.text())
    },
  }
}
