import { type FieldsWith, FORM_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { LeadFields } from '@leadhaul/contract/leads/lead-fields.schema.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { cleanLine, cleanText, joinLocation } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { custom, object, type ZodType } from 'zod'

export type Spot = { latitude: number; longitude: number }
type FormField = (typeof FORM_FIELDS)[number]
/** A field with its own error text. */
export type FieldProblem = 'companyName' | FieldsWith<{ form: string; kind: 'email' | 'phone' | 'url' }>
/** The fields of the form; `location` combines town, region and country in one line. */
export type FieldName = FormField['name'] | 'location'
export type TextFields = Record<FieldName, string>
/** `spot` is the position of the chosen town; null if the location was typed without choosing one. */
export type LeadForm = TextFields & { spot: Spot | null }

/**
 * The rules of the contract. Its schema normalizes before it validates and so accepts any type; the form contains
 * strings.
 */
export const LeadFormSchema = object({ ...LeadFields.shape, spot: custom<Spot | null>() }) as ZodType<unknown, LeadForm>

const MULTILINE_FIELDS = FORM_FIELDS.filter(({ kind }) => kind === 'text')
const namesOf = (part: 'free' | 'paid') =>
  FORM_FIELDS.filter((field) => field.part === part && field.kind !== 'text').map(({ name }) => name)
/** The parts of the form. The location replaces three fields and is at the end of the free part. */
export const FORM_PARTS = {
  free: namesOf('free'),
  paid: namesOf('paid'),
  texts: MULTILINE_FIELDS.map(({ name }) => name),
}
const FIELDS: readonly FieldName[] = [...FORM_PARTS.free, 'location', ...FORM_PARTS.paid, ...FORM_PARTS.texts]

export const EMPTY_FORM: LeadForm = {
  ...(Object.fromEntries(FIELDS.map((name) => [name, ''])) as TextFields),
  spot: null,
}

export function formOf(lead: Lead): LeadForm {
  const { contact } = lead
  const spot =
    typeof contact?.latitude === 'number' && typeof contact.longitude === 'number'
      ? { latitude: contact.latitude, longitude: contact.longitude }
      : null
  const values: Partial<Record<FieldName, string | null>> = { ...lead, ...contact }
  const texts = FORM_FIELDS.map(({ name }) => [name, values[name] ?? ''])
  return { ...(Object.fromEntries(texts) as TextFields), location: joinLocation(lead), spot }
}

const normalizedValue = (name: FieldName, value: string) =>
  FORM_PARTS.texts.some((text) => text === name) ? cleanText(value) : cleanLine(value)

/** The entered values that identify a company, for the search of similar leads. */
export const identifyingValues = (form: LeadForm) => ({
  companyName: cleanLine(form.companyName),
  contactPhone: cleanLine(form.contactPhone),
  contactEmail: cleanLine(form.contactEmail),
  website: cleanLine(form.website),
})

/** The fields whose values differ between `before` and `after`, ignoring whitespace. */
export const changedFields = (before: LeadForm, after: LeadForm): FieldName[] =>
  FIELDS.filter((name) => normalizedValue(name, before[name]) !== normalizedValue(name, after[name]))

/** The fields that both users changed to different values. */
export function conflictingFields(options: { base: LeadForm; mine: LeadForm; theirs: LeadForm }): FieldName[] {
  const changedByThem = changedFields(options.base, options.theirs)
  const differingFields = changedFields(options.mine, options.theirs)
  return changedFields(options.base, options.mine).filter(
    (name) => changedByThem.includes(name) && differingFields.includes(name),
  )
}

type MergeOptions = { base: LeadForm; mine: LeadForm; theirs: LeadForm; leave?: readonly FieldName[] }

/** The other user's values with the user's changes, except for the fields in `leave`. */
export function mergeForms({ leave = [], ...options }: MergeOptions): LeadForm {
  const changed = changedFields(options.base, options.mine).filter((name) => !leave.includes(name))
  const texts = Object.fromEntries(changed.map((name) => [name, options.mine[name]]))
  const spot = changed.includes('location') ? options.mine.spot : options.theirs.spot
  return { ...options.theirs, ...texts, spot }
}

/** The changes to send: only changed fields, and the position only for manually added leads. */
export function fieldsToSend(options: { base: LeadForm; form: LeadForm; handMade: boolean }) {
  const changed = changedFields(options.base, options.form)
  const moved = options.handMade && changed.includes('location')
  return { ...textsOf(changed, options.form), ...(moved && positionOf(options.form)) }
}

/** The previous values of the same fields, so that changes of other fields by others cause no conflict. */
export function previousFields(options: { base: LeadForm; form: LeadForm; handMade: boolean }) {
  const changed = changedFields(options.base, options.form)
  const moved = options.handMade && changed.includes('location')
  return { ...textsOf(changed, options.base), ...(moved && positionOf(options.base)) }
}

const textsOf = (names: readonly FieldName[], form: LeadForm) =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<TextFields>
const positionOf = ({ spot }: LeadForm) => ({ latitude: spot?.latitude ?? null, longitude: spot?.longitude ?? null })
