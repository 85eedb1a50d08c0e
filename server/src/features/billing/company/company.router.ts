import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { PaymentContext } from '../checkout/payment-context.service.ts'
import { withDeclaredErrors } from '../declared-errors.rules.ts'
import { changeCompany, companyOf } from './company.service.ts'

/** The company on the invoices. Members are read with the system's role. */
export function companyRouter(payments: PaymentContext) {
  return {
    company: signedInApi.billing.company.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => payments.tenancy.run(identityOf(signedIn), companyOf)),
    ),
    changeCompany: signedInApi.billing.changeCompany.handler(({ input, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => changeCompany(payments, { who: identityOf(signedIn), change: input })),
    ),
  }
}
