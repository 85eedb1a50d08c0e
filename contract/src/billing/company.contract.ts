// The company on invoices: its name, address, VAT id and the email address that receives the invoices.
// The payment provider stores it and prints it on each invoice; the server has a copy. All members can read it, owners
// and admins can change it. Rejects what the provider does not accept.
import { procedure } from '../api/errors.contract.ts'
import { BillingCompany, BillingCompanyChange } from './company.schema.ts'
import { paymentErrors } from './orders.contract.ts'

const tags = ['Billing']
export const companyContract = {
  company: procedure
    .route({ method: 'GET', path: '/billing/company', tags, summary: 'Get the company that invoices are issued to' })
    .output(BillingCompany),
  changeCompany: procedure
    .route({
      method: 'PATCH',
      path: '/billing/company',
      tags,
      summary: 'Update the company that invoices are issued to',
    })
    .input(BillingCompanyChange)
    .output(BillingCompany)
    .errors({
      ...paymentErrors,
      VAT_ID_INVALID: { status: 422, message: 'This VAT ID does not match the country, or is not accepted' },
      ADDRESS_INVALID: { status: 422, message: 'The payment provider does not recognize this address' },
    }),
}
