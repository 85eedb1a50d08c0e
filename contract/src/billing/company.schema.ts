// The company on invoices, as it is read and as it is changed.
// Rejects texts that are not one printable line, and in a complete company a VAT id whose form is not that of its
// country. Used by the form in the browser, which imports this file without the procedures.
import * as z from 'zod'
import { countryCodeOf } from '../lead-imports/country-names.rules.ts'
import { readVatId } from './vat-id.rules.ts'

/** The result of the tax authority: `unverified` if it does not know the id, `unavailable` if it did not respond. */
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
    /** Whether the signed-in user can change the company. */
    canEdit: z.boolean(),
  })
  .meta({
    id: 'BillingCompany',
    description: 'The company that invoices are issued to, as stored at the payment provider.',
  })
export type BillingCompany = z.infer<typeof BillingCompany>

// These texts are printed on invoices: one line each, no characters that reorder or hide text, no unpaired surrogates.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !UNPRINTABLE.test(text), 'Invalid characters')
const needed = (maxLength: number) => line(maxLength).min(1)

/** An empty text means that there is no value. */
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

/** A complete company. */
export const BillingCompanyInput = Fields.refine(isVatIdOfCountry, OF_COUNTRY)
export type BillingCompanyInput = z.infer<typeof BillingCompanyInput>

type Stored = { vatId: string | null; country: string | null }
/**
 * The schema of a complete company that replaces the stored one. A stored VAT id of a kind unknown here is accepted
 * unchanged: the provider's own pages allow such ids.
 */
export function companyInputOver({ vatId: stored, country }: Stored) {
  const isOtherKind = stored !== null && readVatId(stored, country ?? '') === undefined
  return Fields.refine((input) => (isOtherKind && input.vatId === stored) || isVatIdOfCountry(input), OF_COUNTRY)
}

/** The changed fields; the others keep their values. Whether the VAT id is valid depends on those values too. */
export const BillingCompanyChange = Fields.partial()
export type BillingCompanyChange = z.infer<typeof BillingCompanyChange>
