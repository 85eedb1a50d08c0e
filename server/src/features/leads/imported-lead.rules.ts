import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import {
  changesMethods,
  changesOf,
  freeColumns,
  type FreeColumns,
  type GivenFields,
  paidColumns,
  type PaidColumns,
  provenanceOf,
} from './lead-edit.rules.ts'
import { type ContactRow, type LeadRow, MANUAL } from './lead-rows.rules.ts'
import { derivedColumns, manualLead } from './manual-lead.rules.ts'

export type OpenContactRow = ContactRow & PaidColumns
type Links = Pick<ContactRow, 'postcode' | 'linkedin_url' | 'facebook_url' | 'twitter_url' | 'instagram_url'>

const UNRATED = { total_score: null, reviews_count: null, permanently_closed: false, reasons: [] }

/** The rows of a lead that a file brings: one typed in by hand, with what only files name besides. */
export function importedLead(o: { id: string; values: ImportedValues & { companyName: string }; now: Date }) {
  const { id, values, now } = o
  const rows = manualLead({ id, given: { ...givenOf(values), companyName: values.companyName }, now })
  const contact = { ...rows.contact, ...NO_LINKS, ...linksOf(values) }
  const lead = {
    ...rows.lead,
    business_description: values.businessDescription ?? null,
    status: LeadStatus.parse(values.status ?? 'new'),
  }
  return { lead: { ...lead, ...derivedColumns({ lead: { ...UNRATED, ...lead }, contact, now }) }, contact }
}

/**
 * An open lead and its contact with what a file says of them: cells that are empty change nothing. The name stays, and
 * so do town and country where they are known: they are what the lead was recognised by.
 */
export function updatedLead(o: { lead: LeadRow; contact: OpenContactRow; values: ImportedValues; now: Date }) {
  const { values, now } = o
  const given = givenOf(values)
  const free: Partial<FreeColumns> = freeColumns({
    ...given,
    city: o.lead.city === null ? given.city : undefined,
    state: o.lead.state === null ? given.state : undefined,
    countryCode: o.lead.country_code === '' ? given.countryCode : undefined,
  })
  const changes = changesOf<OpenContactRow>(o.contact, {
    ...paidColumns(given, free.country_code ?? o.lead.country_code),
    ...linksOf(values),
  })
  const contact = {
    ...o.contact,
    ...changes,
    provenance: provenanceOf({ before: o.contact.provenance, changes, now }),
  }
  const lead = {
    ...o.lead,
    ...free,
    business_description: values.businessDescription ?? o.lead.business_description,
    status: LeadStatus.parse(values.status ?? o.lead.status),
  }
  return {
    lead: { ...lead, ...derivedColumns({ lead, contact, now }) },
    contact,
    /** Whether it rewrites what was bought, which not every plan may. */
    rewritesBought: !lead.place_key.startsWith(MANUAL) && changesMethods(changes),
  }
}

const NO_LINKS: Links = {
  postcode: null,
  linkedin_url: null,
  facebook_url: null,
  twitter_url: null,
  instagram_url: null,
}

function givenOf(values: ImportedValues): GivenFields {
  const { industry, businessType, contactName, contactEmail, contactPhone, website, address, city, state, notes } =
    values
  const named = {
    industry,
    businessType,
    contactName,
    contactEmail,
    contactPhone,
    website,
    address,
    city,
    state,
    notes,
  }
  return { ...named, countryCode: values.country }
}

function linksOf(values: ImportedValues): Partial<Links> {
  const links = {
    postcode: values.postcode,
    linkedin_url: values.linkedinUrl,
    facebook_url: values.facebookUrl,
    twitter_url: values.twitterUrl,
    instagram_url: values.instagramUrl,
  }
  return Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined))
}
