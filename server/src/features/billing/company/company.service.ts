import {
  type BillingCompany,
  type BillingCompanyChange,
  type BillingCompanyInput,
  companyUpdateSchema,
} from '@leadhaul/contract/billing/company.schema.ts'
import { readVatId } from '@leadhaul/contract/billing/vat-id.rules.ts'
import Stripe from 'stripe'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { readRequester } from '../../workspace/workspace.service.ts'
import {
  ensureCustomer,
  canPay,
  type PaymentContext,
  providerOf,
  requirePayer,
} from '../checkout/payment-context.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { customerOfMode } from '../fulfilment/customers.repository.ts'
import { runSerialized } from '../plan/current-plan.service.ts'
import { companyOf as providedCompany, isVatId } from '../stripe/billed-company.rules.ts'
import { readCompany, type StoredCompany } from './company.repository.ts'

const EMPTY = {
  line1: null,
  line2: null,
  city: null,
  postalCode: null,
  country: null,
  vatId: null,
  vatIdState: null,
}

/** The company at the payment provider or, before the first payment, its initial data. The scope is the system's. */
export async function companyOf(scope: WorkspaceScope): Promise<BillingCompany> {
  const canEdit = await canPay(scope)
  const known = await readCompany(scope)
  if (known) return { ...known, canEdit }
  const { email, company_name: name } = await readRequester(scope)
  return { ...EMPTY, name, email, canEdit }
}

/**
 * Changes the company at the payment provider and stores the result. If the provider rejects the change, nothing is
 * stored. Fields that the change omits keep the provider's values, which may have changed there or by another request.
 */
export async function changeCompany(
  payments: PaymentContext,
  { who, change }: { who: Identity; change: BillingCompanyChange },
): Promise<BillingCompany> {
  const { livemode } = providerOf(payments)
  const { known, company } = await payments.tenancy.run(who, async (scope) => {
    await requirePayer(scope)
    return { known: await customerOfMode(scope, livemode), company: await companyOf(scope) }
  })
  // A rejected change creates no customer.
  if (!known) applyCompanyChange(company, change)
  const customer = known ?? (await ensureCustomer(payments, who))
  await runSerialized(payments, { who, work: () => changeProviderCompany(payments, { customer, change }) })
  return payments.tenancy.run(who, async (scope) => {
    await recordAuditEntry(scope, 'billing-company-changed')
    return companyOf(scope)
  })
}

type ChangeCompanyOptions = { customer: string; change: BillingCompanyChange }
async function changeProviderCompany(
  payments: PaymentContext,
  { customer, change }: ChangeCompanyOptions,
): Promise<void> {
  const { stripe } = providerOf(payments)
  const provided = await stripe.customers.retrieve(customer, { expand: ['tax_ids'] })
  // The event of the customer's deletion is still to arrive.
  if (provided.deleted) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
  const before = providedCompany(provided)
  const company = applyCompanyChange(before, change)
  await writeCompany(stripe, customer, { before, company }).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  await payments.fulfilment.syncCustomer(customer)
}

/** The company with the change applied. Rejects a company without an address or with the VAT id of another country. */
function applyCompanyChange(before: StoredCompany, change: BillingCompanyChange): BillingCompanyInput {
  const { name, email, line1, line2, city, postalCode, country, vatId } = before
  const known = { name, email, line1, line2, city, postalCode, country, vatId }
  const texts = Object.fromEntries(Object.entries(known).map(([field, text]) => [field, text ?? '']))
  const { data, error } = companyUpdateSchema(before).safeParse({ ...texts, ...change })
  if (data) return data
  throw new Refusal(error.issues.some(({ path }) => path[0] === 'vatId') ? 'VAT_ID_INVALID' : 'ADDRESS_INVALID')
}

type WriteCompanyOptions = { before: StoredCompany; company: BillingCompanyInput }
/** The new VAT id is added first and the old one removed last: a rejected id leaves everything unchanged. */
async function writeCompany(stripe: Stripe, customer: string, { before, company }: WriteCompanyOptions): Promise<void> {
  const isSameId = company.vatId === (before.vatId ?? '')
  const ids = isSameId ? [] : (await stripe.customers.listTaxIds(customer, { limit: 100 })).data
  const wanted = isSameId ? undefined : readVatId(company.vatId, company.country)
  const kept = ids.find((id) => isVatId(id) && id.value === wanted?.value)
  const added = wanted && !kept ? await stripe.customers.createTaxId(customer, wanted) : undefined
  const changes = changesOf(before, company)
  try {
    if (Object.keys(changes).length > 0) await stripe.customers.update(customer, changes)
  } catch (error) {
    if (added) await stripe.customers.deleteTaxId(customer, added.id)
    throw error
  }
  const replaced = ids.filter((each) => each !== kept && (isVatId(each) || each.value === before.vatId))
  for (const { id } of replaced) await stripe.customers.deleteTaxId(customer, id)
}

const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'postalCode', 'country'] as const
/** An address changes as a whole, because a mix of two addresses would be invalid. */
function changesOf(before: StoredCompany, company: BillingCompanyInput): Stripe.CustomerUpdateParams {
  const { name, email, line1, line2, city, postalCode: postal_code, country } = company
  const isMoved = ADDRESS_FIELDS.some((field) => company[field] !== (before[field] ?? ''))
  return {
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(isMoved && {
      address: { line1, line2, city, postal_code, country, state: '' },
      // The next invoice would fail if tax could not be calculated for the address.
      tax: { validate_location: 'immediately' as const },
    }),
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  if (error.code === 'tax_id_invalid') return new Refusal('VAT_ID_INVALID')
  return error.code === 'customer_tax_location_invalid' ? new Refusal('ADDRESS_INVALID') : undefined
}
