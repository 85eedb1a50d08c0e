// All fields of a lead: part, type, maximum length, who fills the field, and where it is imported, exported and shown.
// The API schemas, the form, the import, the CSV file, the history and the columns of repositories are derived from
// this list. Excludes what the server calculates (grade, access, cost, dates). To add a field, see
// docs/recipes/add-a-field.md.

import type { Language } from '../workspace/language.schema.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-url.rules.ts'

type Common = {
  /** Free fields are shown before the unlock; paid fields are stored in `lead_contacts`. */
  part: 'free' | 'paid'
  /** In characters; `MAX_LINE_LENGTH` by default. */
  maxLength?: number
  /** The maximum of a number. */
  max?: number
  /** The column, if it differs from the field name in snake case. */
  column?: string
  /** The title in files: the CSV export, the menu of the import, the file of invalid rows. */
  title?: Record<Language, string>
  /** Whether a column of an import can be mapped to the field. */
  imported?: true
  /** Whether the export has a column: always for fields of the specification, otherwise if a lead has a value. */
  exported?: true
  /** Whether the page of a lead shows the field among the facts of the business, if it is known. */
  fact?: true
  /** Whether the history records changes of the field, with the values if they are short and free. */
  history?: 'values' | 'name'
  /** A contact method: only plans from Basic on may change it in a bought contact (design §7). */
  method?: true
  /** Whether each value has its own source. */
  sourced?: true
  /**
   * Few sources have the field: it is a detail of candidates, and a later search fills it if it is unknown and free.
   */
  detail?: true
  /** The field contains the page of the company on this social network. */
  network?: SocialNetwork
}
/** Users can write the field through the API, and in the form if `form` gives its width. */
type WritableField = { written: true; kind: WritableKind; form?: 'half' | 'wide' }
type ReadOnlyField = {
  written?: never
  form?: never
  kind: WritableKind | 'number' | 'count' | 'flag' | 'answer' | 'list'
}
/** `text` can have several lines, `count` is a whole number, `answer` a flag that can be unknown, `list` texts. */
export type WritableKind = 'line' | 'text' | 'email' | 'phone' | 'url' | 'country' | 'degrees'
export type LeadField = Common & (WritableField | ReadOnlyField)

export const MAX_LINE_LENGTH = 300
/** The maximum length of town, region and country in one line. */
export const MAX_LOCATION_LENGTH = 600
const MAX_URL_LENGTH = 2000

/** In the order of the form and of the import menu. */
export const LEAD_FIELDS = {
  companyName: {
    part: 'free',
    kind: 'line',
    written: true,
    form: 'wide',
    imported: true,
    exported: true,
    history: 'values',
    title: { en: 'Company Name', ro: 'Companie', es: 'Empresa', de: 'Firma', fr: 'Entreprise', it: 'Azienda' },
  },
  industry: {
    part: 'free',
    kind: 'line',
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'values',
    title: { en: 'Industry', ro: 'Domeniu', es: 'Sector', de: 'Branche', fr: 'Secteur d’activité', it: 'Settore' },
  },
  businessType: {
    part: 'free',
    kind: 'line',
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'values',
    detail: true,
    title: {
      en: 'Business Type',
      ro: 'Tip de afacere',
      es: 'Tipo de empresa',
      de: 'Unternehmensart',
      fr: 'Type d’entreprise',
      it: 'Tipo di attività',
    },
  },
  businessDescription: {
    part: 'free',
    kind: 'text',
    maxLength: 2000,
    imported: true,
    exported: true,
    history: 'name',
    title: {
      en: 'Description',
      ro: 'Descriere',
      es: 'Descripción',
      de: 'Beschreibung',
      fr: 'Description',
      it: 'Descrizione',
    },
  },
  businessHours: { part: 'free', kind: 'line', fact: true, history: 'name' },
  permanentlyClosed: { part: 'free', kind: 'flag', fact: true },
  temporarilyClosed: { part: 'free', kind: 'flag', fact: true },
  /** Whether the owner has not yet claimed the listing. */
  claimThisBusiness: { part: 'free', kind: 'answer', fact: true, detail: true },
  verifiedListing: { part: 'free', kind: 'flag', detail: true },
  neighborhood: { part: 'free', kind: 'line', maxLength: 100, detail: true },
  /** Reviews per month. */
  reviewFrequency: { part: 'free', kind: 'number', max: 1_000_000, detail: true },
  /** Years since the source first listed the company. */
  listingAge: { part: 'free', kind: 'number', max: 500, detail: true },
  totalScore: { part: 'free', kind: 'number' },
  reviewsCount: { part: 'free', kind: 'count' },
  contactName: {
    part: 'paid',
    kind: 'line',
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    detail: true,
    title: {
      en: 'Contact Name',
      ro: 'Persoană de contact',
      es: 'Persona de contacto',
      de: 'Ansprechpartner',
      fr: 'Nom du contact',
      it: 'Persona di contatto',
    },
  },
  contactEmail: {
    part: 'paid',
    kind: 'email',
    maxLength: 254,
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'name',
    method: true,
    sourced: true,
    title: { en: 'Contact Email', ro: 'Email', es: 'Correo electrónico', de: 'E-Mail', fr: 'E-mail', it: 'E-mail' },
  },
  otherEmails: {
    part: 'paid',
    kind: 'list',
    imported: true,
    exported: true,
    history: 'name',
    title: {
      en: 'Other Email',
      ro: 'Alt email',
      es: 'Otro correo electrónico',
      de: 'Weitere E-Mail',
      fr: 'Autre e-mail',
      it: 'Altra e-mail',
    },
  },
  contactPhone: {
    part: 'paid',
    kind: 'phone',
    maxLength: 60,
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'name',
    method: true,
    sourced: true,
    title: { en: 'Contact Phone', ro: 'Telefon', es: 'Teléfono', de: 'Telefon', fr: 'Téléphone', it: 'Telefono' },
  },
  otherPhones: {
    part: 'paid',
    kind: 'list',
    imported: true,
    exported: true,
    history: 'name',
    title: {
      en: 'Other Phone',
      ro: 'Alt telefon',
      es: 'Otro teléfono',
      de: 'Weiteres Telefon',
      fr: 'Autre téléphone',
      it: 'Altro telefono',
    },
  },
  website: {
    part: 'paid',
    kind: 'url',
    maxLength: MAX_URL_LENGTH,
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    history: 'name',
    method: true,
    sourced: true,
    title: { en: 'Website', ro: 'Site', es: 'Sitio web', de: 'Website', fr: 'Site web', it: 'Sito web' },
  },
  address: {
    part: 'paid',
    kind: 'line',
    written: true,
    form: 'wide',
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    title: { en: 'Address', ro: 'Adresă', es: 'Dirección', de: 'Adresse', fr: 'Adresse', it: 'Indirizzo' },
  },
  fullAddress: { part: 'paid', kind: 'line' },
  postcode: {
    part: 'paid',
    kind: 'line',
    imported: true,
    exported: true,
    title: { en: 'Postcode', ro: 'Cod poștal', es: 'Código postal', de: 'Postleitzahl', fr: 'Code postal', it: 'CAP' },
  },
  city: {
    part: 'free',
    kind: 'line',
    written: true,
    imported: true,
    exported: true,
    history: 'values',
    title: { en: 'City', ro: 'Oraș', es: 'Ciudad', de: 'Ort', fr: 'Ville', it: 'Città' },
  },
  state: {
    part: 'free',
    kind: 'line',
    written: true,
    imported: true,
    exported: true,
    history: 'values',
    title: { en: 'State/Province', ro: 'Județ', es: 'Provincia', de: 'Bundesland', fr: 'Région', it: 'Provincia' },
  },
  countryCode: {
    part: 'free',
    kind: 'country',
    written: true,
    exported: true,
    history: 'values',
    title: { en: 'Country', ro: 'Țară', es: 'País', de: 'Land', fr: 'Pays', it: 'Paese' },
  },
  latitude: { part: 'paid', kind: 'degrees', written: true },
  longitude: { part: 'paid', kind: 'degrees', written: true },
  mapsUrl: { part: 'paid', kind: 'url', column: 'google_maps_url' },
  photosUrls: { part: 'paid', kind: 'list', detail: true },
  linkedinUrl: {
    part: 'paid',
    kind: 'url',
    maxLength: MAX_URL_LENGTH,
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    network: 'linkedin',
    title: { en: 'LinkedIn URL', ro: 'LinkedIn', es: 'LinkedIn', de: 'LinkedIn', fr: 'LinkedIn', it: 'LinkedIn' },
  },
  facebookUrl: {
    part: 'paid',
    kind: 'url',
    maxLength: MAX_URL_LENGTH,
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    network: 'facebook',
    title: { en: 'Facebook URL', ro: 'Facebook', es: 'Facebook', de: 'Facebook', fr: 'Facebook', it: 'Facebook' },
  },
  twitterUrl: {
    part: 'paid',
    kind: 'url',
    maxLength: MAX_URL_LENGTH,
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    network: 'twitter',
    title: { en: 'Twitter URL', ro: 'Twitter', es: 'Twitter', de: 'Twitter', fr: 'Twitter', it: 'Twitter' },
  },
  instagramUrl: {
    part: 'paid',
    kind: 'url',
    maxLength: MAX_URL_LENGTH,
    imported: true,
    exported: true,
    history: 'name',
    sourced: true,
    network: 'instagram',
    title: { en: 'Instagram URL', ro: 'Instagram', es: 'Instagram', de: 'Instagram', fr: 'Instagram', it: 'Instagram' },
  },
  notes: {
    part: 'free',
    kind: 'text',
    maxLength: 10_000,
    written: true,
    form: 'wide',
    imported: true,
    exported: true,
    history: 'name',
    title: { en: 'Notes', ro: 'Notițe', es: 'Notas', de: 'Notizen', fr: 'Notes', it: 'Note' },
  },
} as const satisfies Record<string, LeadField>

type Fields = typeof LEAD_FIELDS
export type LeadFieldName = keyof Fields
/** The names of the fields with these properties. */
export type FieldsWith<Trait> = {
  [Name in LeadFieldName]: Fields[Name] extends Trait ? Name : never
}[LeadFieldName]

type NamedLeadField<Name extends LeadFieldName = LeadFieldName> = LeadField & { name: Name }
const NAMED_FIELDS = Object.entries(LEAD_FIELDS).map(
  ([name, field]): NamedLeadField => ({ ...field, name: name as LeadFieldName }),
)

/** The fields with these properties, in the order of the catalogue. */
export function fieldsWith<const Trait extends Partial<Record<keyof LeadField, unknown>>>(
  trait: Trait,
): NamedLeadField<FieldsWith<Trait>>[] {
  const wanted = Object.entries(trait) as [keyof LeadField, unknown][]
  return NAMED_FIELDS.filter((field) => wanted.every(([key, value]) => field[key] === value)) as NamedLeadField<
    FieldsWith<Trait>
  >[]
}

type NetworkField = FieldsWith<{ network: string }>
type Network = {
  [Field in NetworkField]: { field: Field; name: Fields[Field]['network']; hosts: RegExp }
}[NetworkField]
export type NetworkName = Network['name']

/** The social networks for which a lead has a field. */
export const NETWORKS = NAMED_FIELDS.flatMap(({ name, network }) =>
  network ? [{ field: name, name: network, hosts: SOCIAL_NETWORKS[network].hosts }] : [],
) as Network[]

/** The fields of the form, in its order. */
export const FORM_FIELDS = NAMED_FIELDS.filter(({ form }) => form !== undefined) as NamedLeadField<
  FieldsWith<{ form: string }>
>[]

/** The maximum length of a field, in characters. */
export const maxLengthOf = (name: LeadFieldName): number => {
  const field: LeadField = LEAD_FIELDS[name]
  return field.maxLength ?? MAX_LINE_LENGTH
}
