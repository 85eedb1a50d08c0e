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
const printableLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !UNPRINTABLE.test(text), 'Invalid characters')
const requiredLine = (maxLength: number) => printableLine(maxLength).min(1)

/** An empty text means that there is no value. */
const BillingCompanyFields = z.strictObject({
  name: requiredLine(150),
  email: z.email().max(254),
  line1: requiredLine(200),
  line2: printableLine(200),
  city: requiredLine(100),
  postalCode: printableLine(20),
  country: z
    .string()
    .length(2)
    .refine((code) => countryCodeOf(code) === code, 'Unknown country code'),
  vatId: printableLine(40),
})
type BillingCompanyFields = z.infer<typeof BillingCompanyFields>
const isVatIdOfCountry = ({ vatId, country }: BillingCompanyFields) =>
  vatId === '' || readVatId(vatId, country) !== undefined
const VAT_ID_COUNTRY_ISSUE = { path: ['vatId'], message: 'This is not a valid VAT ID for the country' }

/** A complete company. */
export const BillingCompanyInput = BillingCompanyFields.refine(isVatIdOfCountry, VAT_ID_COUNTRY_ISSUE)
export type BillingCompanyInput = z.infer<typeof BillingCompanyInput>

type Stored = { vatId: string | null; country: string | null }
/**
 * The schema of a complete company that replaces the stored one. A stored VAT id of a kind unknown here is accepted
 * unchanged: the provider's own pages allow such ids.
 */
export function companyUpdateSchema({ vatId: stored, country }: Stored) {
  const isOtherKind = stored !== null && readVatId(stored, country ?? '') === undefined
  return BillingCompanyFields.refine(
    (input) => (isOtherKind && input.vatId === stored) || isVatIdOfCountry(input),
    VAT_ID_COUNTRY_ISSUE,
  )
}

/** The changed fields; the others keep their values. Whether the VAT id is valid depends on those values too. */
export const BillingCompanyChange = BillingCompanyFields.partial()
export type BillingCompanyChange = z.infer<typeof BillingCompanyChange>
