import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import {
  cleanLine,
  cleanText,
  isEmail,
  isPhone,
  isWebsite,
  joinLocation,
  withScheme,
} from '@leadhaul/contract/leads/lead-text.rules.ts'

export type Spot = { latitude: number; longitude: number }
export type TextFields = {
  companyName: string
  industry: string
  businessType: string
  location: string
  contactName: string
  contactEmail: string
  contactPhone: string
  website: string
  address: string
  notes: string
}
export type FieldName = keyof TextFields
/** `spot` is where the chosen town is; a location that was only typed has none. */
export type LeadForm = TextFields & { spot: Spot | null }
export type FieldProblem = 'companyName' | 'contactEmail' | 'contactPhone' | 'website'

const FIELDS: readonly FieldName[] = [
  'companyName',
  'industry',
  'businessType',
  'location',
  'contactName',
  'contactEmail',
  'contactPhone',
  'website',
  'address',
  'notes',
]
/** What only plans from Basic on change on a bought contact. */
export const METHOD_FIELDS: readonly FieldName[] = ['contactEmail', 'contactPhone', 'website']
/** The longest value of each field, as the server takes it. */
export const MAX_LENGTHS: Record<FieldName, number> = {
  companyName: 300,
  industry: 300,
  businessType: 300,
  location: 600,
  contactName: 300,
  contactEmail: 254,
  contactPhone: 60,
  website: 2000,
  address: 300,
  notes: 10_000,
}

export const EMPTY_FORM: LeadForm = {
  companyName: '',
  industry: '',
  businessType: '',
  location: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  website: '',
  address: '',
  notes: '',
  spot: null,
}

/** A lead as the form shows it. */
export function formOf(lead: Lead): LeadForm {
  const { contact } = lead
  const spot =
    typeof contact?.latitude === 'number' && typeof contact.longitude === 'number'
      ? { latitude: contact.latitude, longitude: contact.longitude }
      : null
  return {
    companyName: lead.companyName,
    industry: lead.industry ?? '',
    businessType: lead.businessType ?? '',
    location: joinLocation(lead),
    contactName: contact?.contactName ?? '',
    contactEmail: contact?.contactEmail ?? '',
    contactPhone: contact?.contactPhone ?? '',
    website: contact?.website ?? '',
    address: contact?.address ?? '',
    notes: lead.notes ?? '',
    spot,
  }
}

/** The fields that cannot be saved as they are. */
export function problemsOf(form: LeadForm): FieldProblem[] {
  const email = cleanLine(form.contactEmail)
  const phone = cleanLine(form.contactPhone)
  const website = withScheme(form.website)
  return [
    ...(cleanLine(form.companyName) === '' ? (['companyName'] as const) : []),
    ...(email !== '' && !isEmail(email) ? (['contactEmail'] as const) : []),
    ...(phone !== '' && !isPhone(phone) ? (['contactPhone'] as const) : []),
    ...(website !== '' && !isWebsite(website) ? (['website'] as const) : []),
  ]
}

const meaning = (name: FieldName, value: string) => (name === 'notes' ? cleanText(value) : cleanLine(value))

/** What a company may be recognised by, as far as it is typed. */
export const recognisedBy = (form: LeadForm) => ({
  companyName: cleanLine(form.companyName),
  contactPhone: cleanLine(form.contactPhone),
  contactEmail: cleanLine(form.contactEmail),
  website: cleanLine(form.website),
})

/** The fields that say something else in `after` than in `before`. */
export const changedFields = (before: LeadForm, after: LeadForm): FieldName[] =>
  FIELDS.filter((name) => meaning(name, before[name]) !== meaning(name, after[name]))

/** Fields both have changed, each to another value. */
export function contested(options: { base: LeadForm; mine: LeadForm; theirs: LeadForm }): FieldName[] {
  const byThem = changedFields(options.base, options.theirs)
  const apart = changedFields(options.mine, options.theirs)
  return changedFields(options.base, options.mine).filter((name) => byThem.includes(name) && apart.includes(name))
}

/** Their state with my changes on top. */
export function merged(options: { base: LeadForm; mine: LeadForm; theirs: LeadForm }): LeadForm {
  const changed = changedFields(options.base, options.mine)
  const texts = Object.fromEntries(changed.map((name) => [name, options.mine[name]]))
  const spot = changed.includes('location') ? options.mine.spot : options.theirs.spot
  return { ...options.theirs, ...texts, spot }
}

/** What the server is asked to write: only what changed; the place on the map only of leads typed in by hand. */
export function fieldsToSend(options: { base: LeadForm; form: LeadForm; handMade: boolean }) {
  const changed = changedFields(options.base, options.form)
  const moved = options.handMade && changed.includes('location')
  return { ...textsOf(changed, options.form), ...(moved && placeOf(options.form)) }
}

/** What the same fields said before: where only others changed meanwhile, there is no conflict. */
export function fieldsBefore(options: { base: LeadForm; form: LeadForm; handMade: boolean }) {
  const changed = changedFields(options.base, options.form)
  const moved = options.handMade && changed.includes('location')
  return { ...textsOf(changed, options.base), ...(moved && placeOf(options.base)) }
}

const textsOf = (names: readonly FieldName[], form: LeadForm) =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<TextFields>
const placeOf = ({ spot }: LeadForm) => ({ latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null })
