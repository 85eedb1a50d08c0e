import { identityOf, signedInApi } from '../../../platform/api.ts'
import type { Paying } from '../checkout/paying.service.ts'
import { answering } from '../refusal.rules.ts'
import { changeCompany, companyOf } from './company.service.ts'

/** The company on the invoices. Members are read with the system's role. */
export function companyRouter(paying: Paying) {
  return {
    company: signedInApi.billing.company.handler(({ context: { signedIn }, errors }) =>
      answering(errors, () => paying.tenancy.run(identityOf(signedIn), companyOf)),
    ),
    changeCompany: signedInApi.billing.changeCompany.handler(({ input, context: { signedIn }, errors }) =>
      answering(errors, () => changeCompany(paying, { who: identityOf(signedIn), change: input })),
    ),
  }
}
