// The fields that a column of an import can be mapped to, and the maximum size of the file, for the server and the web.
// In a file without schemas, so that the import page does not load them.
// Rejects the fields that the server owns: owner, grade, scores, cost, access, dates.
import type { Language } from '../workspace/language.schema.ts'
import { fieldsWith, type FieldsWith, LEAD_FIELDS, type LeadField } from '../leads/lead-fields.catalog.ts'

type Title = NonNullable<LeadField['title']>

/** Targets besides the fields of a lead; each is offered after the field in `after`. */
const EXTRA_IMPORT_TARGETS = {
  status: {
    after: 'businessDescription',
    title: { en: 'Status', ro: 'Status', es: 'Estado', de: 'Status', fr: 'Statut', it: 'Stato' },
  },
  contactFirstName: {
    after: 'contactName',
    title: {
      en: 'Contact First Name',
      ro: 'Prenumele persoanei de contact',
      es: 'Nombre del contacto',
      de: 'Vorname des Ansprechpartners',
      fr: 'Prénom du contact',
      it: 'Nome del contatto',
    },
  },
  contactLastName: {
    after: 'contactFirstName',
    title: {
      en: 'Contact Last Name',
      ro: 'Numele de familie al persoanei de contact',
      es: 'Apellidos del contacto',
      de: 'Nachname des Ansprechpartners',
      fr: 'Nom de famille du contact',
      it: 'Cognome del contatto',
    },
  },
  country: { after: 'state', title: LEAD_FIELDS.countryCode.title },
  location: {
    after: 'country',
    title: {
      en: 'Location (City, State (Country))',
      ro: 'Locație (oraș, județ (țară))',
      es: 'Ubicación (ciudad, provincia (país))',
      de: 'Standort (Ort, Bundesland (Land))',
      fr: 'Lieu (ville, région (pays))',
      it: 'Località (città, provincia (paese))',
    },
  },
} as const satisfies Record<string, { after: string; title: Title }>

type ExtraTarget = keyof typeof EXTRA_IMPORT_TARGETS
export type ImportField = FieldsWith<{ imported: true }> | ExtraTarget

const extraTargets = Object.entries(EXTRA_IMPORT_TARGETS) as [ExtraTarget, (typeof EXTRA_IMPORT_TARGETS)[ExtraTarget]][]
const withFollowingTargets = (field: ImportField): ImportField[] => [
  field,
  ...extraTargets.filter(([, { after }]) => after === field).flatMap(([name]) => withFollowingTargets(name)),
]

/** In the order of the menu and of the preview columns. */
export const IMPORT_FIELDS: readonly ImportField[] = fieldsWith({ imported: true }).flatMap(({ name }) =>
  withFollowingTargets(name),
)

const titles: Partial<Record<string, Title>> = Object.fromEntries([
  ...fieldsWith({ imported: true }).map(({ name, title }) => [name, title]),
  ...extraTargets.map(([name, { title }]) => [name, title]),
])

/** The title of a field in files, in English if `language` is not supported. */
export function titleOf(field: ImportField, language: string): string {
  const title = titles[field]
  return title?.[language as Language] ?? title?.en ?? field
}

/** Fields that several columns can fill together: street and house number, a second phone, any note. */
export const REPEATABLE_FIELDS = ['otherEmails', 'otherPhones', 'address', 'notes'] as const

export const MAX_IMPORT_BYTES = 20_000_000
