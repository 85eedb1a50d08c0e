// The company that invoices are for: its shape as it is read and as it is changed.
// As a whole, refuses a VAT id whose form is not its country's; always, texts that are not one printable line.
// Talks to the form in the browser, which takes it without the procedures.
import * as z from 'zod'
import { countryCodeOf } from '../lead-imports/country-names.rules.ts'
import { readVatId } from './vat-id.rules.ts'

/** The tax authority's answer: `unverified` if it does not know the id, `unavailable` if it cannot be reached. */
export const VatIdState = z.enum(['pending', 'verified', 'unverified', 'unavailable'])
export type VatIdState = z.infer<typeof VatIdState>

const address = {
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
}
export const BillingCompany = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    ...address,
    vatId: z.string().nullable(),
    vatIdState: VatIdState.nullable(),
    /** Whether the reader may change it. */
    canEdit: z.boolean(),
  })
  .meta({
    id: 'BillingCompany',
    description: 'The company that invoices are issued to, as stored at the payment provider.',
  })
export type BillingCompany = z.infer<typeof BillingCompany>

// Printed on invoices: one line each, without what reorders or hides text, and no half characters.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !UNPRINTABLE.test(text), 'Invalid characters')
const needed = (maxLength: number) => line(maxLength).min(1)

/** An empty text is none. */
const Fields = z.strictObject({
  name: needed(150),
  email: z.email().max(254),
  line1: needed(200),
  line2: line(200),
  city: needed(100),
  postalCode: line(20),
  country: z
    .string()
    .length(2)
    .refine((code) => countryCodeOf(code) === code, 'Unknown country code'),
  vatId: line(40),
})
type Fields = z.infer<typeof Fields>
const isVatIdOfCountry = ({ vatId, country }: Fields) => vatId === '' || readVatId(vatId, country) !== undefined
const OF_COUNTRY = { path: ['vatId'], message: 'This is not a valid VAT ID for the country' }

/** The company as a whole. */
export const BillingCompanyInput = Fields.refine(isVatIdOfCountry, OF_COUNTRY)
export type BillingCompanyInput = z.infer<typeof BillingCompanyInput>

type Stored = { vatId: string | null; country: string | null }
/** The company as a whole in place of the stored one: an id of another kind, as the provider's own pages take, may stay. */
export function companyInputOver({ vatId: stored, country }: Stored) {
  const isOtherKind = stored !== null && readVatId(stored, country ?? '') === undefined
  return Fields.refine((input) => (isOtherKind && input.vatId === stored) || isVatIdOfCountry(input), OF_COUNTRY)
}

/** The fields to change; absent ones keep their value. The VAT id is validated together with the stored fields. */
export const BillingCompanyChange = Fields.partial()
export type BillingCompanyChange = z.infer<typeof BillingCompanyChange>
