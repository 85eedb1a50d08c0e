import { api, identityOf, signedInApi } from '../../../platform/api.ts'
import { readCursor } from '../../../platform/cursor.ts'
import { withDeclaredErrors } from '../declared-errors.rules.ts'
import { startCheckout } from './checkout.service.ts'
import { findOrder } from './orders.repository.ts'
import { checkoutState, documentUrl, orderPage } from './orders.service.ts'
import type { PaymentContext } from './payment-context.service.ts'

/** Checkouts, their status, and their invoices. */
export function ordersRouter(payments: PaymentContext) {
  return {
    checkout: signedInApi.billing.checkout.handler(({ input, context: { signedIn, language }, errors }) =>
      withDeclaredErrors(errors, async () => ({
        url: await startCheckout(payments, { request: input, who: identityOf(signedIn), language }),
      })),
    ),
    checkoutStatus: api.billing.checkoutStatus.handler(({ input, context: { scope }, errors }) =>
      withDeclaredErrors(errors, () => checkoutState(scope, input.sessionId)),
    ),
    orders: api.billing.orders.handler(({ input, context: { scope } }) =>
      orderPage(scope, { limit: input.limit, after: readCursor(input.cursor) }),
    ),
    invoice: signedInApi.billing.invoice.handler(({ input: { id, creditNote }, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, async () => {
        const order = await payments.tenancy.run(identityOf(signedIn), (scope) => findOrder(scope, id))
        return { url: await documentUrl(payments, { order, creditNote }) }
      }),
    ),
  }
}
