import {
  type BillingCompany,
  type BillingCompanyChange,
  type BillingCompanyInput,
  companyInputOver,
} from '@leadhaul/contract/billing/company.schema.ts'
import { readVatId } from '@leadhaul/contract/billing/vat-id.rules.ts'
import Stripe from 'stripe'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { record } from '../../audit/audit.service.ts'
import { readAsker } from '../../workspace/workspace.service.ts'
import { ensureCustomer, mayPay, type Paying, providerOf, requirePayer } from '../checkout/paying.service.ts'
import { Refusal } from '../refusal.rules.ts'
import { isVatId } from '../stripe/billed-company.rules.ts'
import { readCompany } from './company.repository.ts'

const EMPTY = {
  line1: null,
  line2: null,
  city: null,
  postalCode: null,
  country: null,
  vatId: null,
  vatIdState: null,
}

/** What the payment provider has; before the first payment, what it would get. The scope is the system's. */
export async function companyOf(scope: WorkspaceScope): Promise<BillingCompany> {
  const canEdit = await mayPay(scope)
  const known = await readCompany(scope)
  if (known) return { ...known, canEdit }
  const { email, company_name: name } = await readAsker(scope)
  return { ...EMPTY, name, email, canEdit }
}

/** Changes the company at the payment provider, whose answer is then taken over. Nothing of it is kept where it refuses. */
export async function changeCompany(
  paying: Paying,
  { who, change }: { who: Identity; change: BillingCompanyChange },
): Promise<BillingCompany> {
  const { stripe } = providerOf(paying)
  const before = await paying.tenancy.run(who, async (scope) => {
    await requirePayer(scope)
    return companyOf(scope)
  })
  const company = changed(before, change)
  const customer = await ensureCustomer(paying, who)
  const shown = change.vatId === undefined ? undefined : before.vatId
  await writeCompany(stripe, customer, { company, shown }).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  await paying.fulfilment.takeOver(customer)
  return paying.tenancy.run(who, async (scope) => {
    await record(scope, 'billing-company-changed')
    return companyOf(scope)
  })
}

/** The company with the change; what lacks an address, or has the VAT id of another country, is refused. */
function changed(before: BillingCompany, change: BillingCompanyChange): BillingCompanyInput {
  const { name, email, line1, line2, city, postalCode, country, vatId } = before
  const known = { name, email, line1, line2, city, postalCode, country, vatId }
  const texts = Object.fromEntries(Object.entries(known).map(([field, text]) => [field, text ?? '']))
  const { data, error } = companyInputOver(before).safeParse({ ...texts, ...change })
  if (data) return data
  throw new Refusal(error.issues.some(({ path }) => path[0] === 'vatId') ? 'VAT_ID_INVALID' : 'ADDRESS_INVALID')
}

type Writing = {
  company: BillingCompanyInput
  /** The id that is to be replaced, null for none; undefined where the ids stay. */
  shown: string | null | undefined
}
/** The new VAT id comes first and the old one goes last: an id that is refused leaves everything as it was. */
async function writeCompany(stripe: Stripe, customer: string, { company, shown }: Writing): Promise<void> {
  const ids = shown === undefined ? [] : (await stripe.customers.listTaxIds(customer, { limit: 100 })).data
  const wanted = shown === undefined ? undefined : readVatId(company.vatId, company.country)
  const kept =
    ids.find(({ value }) => value === company.vatId) ?? ids.find((id) => isVatId(id) && id.value === wanted?.value)
  const added = wanted && !kept ? await stripe.customers.createTaxId(customer, wanted) : undefined
  try {
    await stripe.customers.update(customer, {
      name: company.name,
      email: company.email,
      address: {
        line1: company.line1,
        line2: company.line2,
        city: company.city,
        postal_code: company.postalCode,
        country: company.country,
        state: '',
      },
      // An address that tax cannot be calculated for would make the next invoice fail.
      tax: { validate_location: 'immediately' },
    })
  } catch (error) {
    if (added) await stripe.customers.deleteTaxId(customer, added.id)
    throw error
  }
  const replaced = ids.filter((each) => each !== kept && (isVatId(each) || each.value === shown))
  for (const { id } of replaced) await stripe.customers.deleteTaxId(customer, id)
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  if (error.code === 'tax_id_invalid') return new Refusal('VAT_ID_INVALID')
  return error.code === 'customer_tax_location_invalid' ? new Refusal('ADDRESS_INVALID') : undefined
}
