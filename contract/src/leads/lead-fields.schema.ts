// The schemas of the fields of a lead, derived from the catalogue: for inputs and for outputs.
// All inputs are cleaned before validation, and an empty text means no value.
// Rejects the fields that the server owns, because the schemas do not contain them: owner, grade, scores, cost, access,
// dates.
import * as z from 'zod'
import { roundDegrees } from '../places/coordinates.rules.ts'
import {
  fieldsWith,
  type FieldsWith,
  type LEAD_FIELDS,
  MAX_LOCATION_LENGTH,
  maxLengthOf,
  type WritableKind,
} from './lead-fields.catalog.ts'
import { cleanLine, cleanText, isEmail, isPhone, isWebsite, withScheme } from './lead-text.rules.ts'

type Fields = typeof LEAD_FIELDS

const nullIfEmpty = <T>(value: T) => (typeof value === 'string' && cleanLine(value) === '' ? null : value)
const optional = <Item extends z.ZodType>(item: Item) => z.preprocess(nullIfEmpty, item.nullable()).optional()
const degrees = z.number().min(-180).max(180).overwrite(roundDegrees)

const line = (maxLength: number) => optional(z.string().overwrite(cleanLine).max(maxLength))
const INPUTS = {
  line,
  text: (maxLength: number) => optional(z.string().overwrite(cleanText).max(maxLength)),
  email: (maxLength: number) =>
    optional(z.string().overwrite(cleanLine).max(maxLength).refine(isEmail, 'Invalid email address')),
  phone: (maxLength: number) =>
    optional(z.string().overwrite(cleanLine).max(maxLength).refine(isPhone, 'Please enter a valid phone number')),
  url: (maxLength: number) =>
    optional(z.string().overwrite(withScheme).max(maxLength).refine(isWebsite, 'Invalid website address')),
  country: () =>
    optional(
      z
        .string()
        .overwrite(cleanLine)
        .regex(/^[a-z]{2}$/i, 'Invalid country code')
        .toUpperCase(),
    ),
  degrees: () => degrees.nullable().optional(),
} satisfies Record<WritableKind, (maxLength: number) => z.ZodType>

type WritableFieldName = FieldsWith<{ written: true }>
type Inputs = { [Name in WritableFieldName]: ReturnType<(typeof INPUTS)[Fields[Name]['kind']]> }
const inputs = Object.fromEntries(
  fieldsWith({ written: true }).map(({ name, kind }) => [name, INPUTS[kind as WritableKind](maxLengthOf(name))]),
) as unknown as Inputs

export const LeadFields = z.strictObject({
  ...inputs,
  companyName: z
    .string({ error: 'Company name is required' })
    .overwrite(cleanLine)
    .max(maxLengthOf('companyName'))
    .min(1, 'Company name is required'),
  latitude: degrees.min(-90).max(90).nullable().optional(),
  /**
   * City, state and country code in one line: "Cluj-Napoca, Cluj, Romania (RO)". The fields for its parts override it.
   */
  location: line(MAX_LOCATION_LENGTH),
})
export type LeadFields = z.infer<typeof LeadFields>
export const ContactPhone = LeadFields.shape.contactPhone

const text = z.string().nullable()
const OUTPUTS = {
  line: text,
  text,
  email: text,
  phone: text,
  url: text,
  country: text,
  degrees: z.number().nullable(),
  number: z.number().nullable(),
  count: z.number().int().nullable(),
  flag: z.boolean(),
  answer: z.boolean().nullable(),
  list: z.array(z.string()),
}
type Outputs<Part extends 'free' | 'paid'> = {
  [Name in FieldsWith<{ part: Part }>]: (typeof OUTPUTS)[Fields[Name]['kind']]
}

/** The output schemas of the fields of one part; null for unknown values. */
export const outputFields = <Part extends 'free' | 'paid'>(part: Part): Outputs<Part> =>
  Object.fromEntries(fieldsWith({ part }).map(({ name, kind }) => [name, OUTPUTS[kind]])) as unknown as Outputs<Part>
