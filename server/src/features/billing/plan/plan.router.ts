import { workspacePath } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import { identityOf, type SignedIn, signedInApi } from '../../../platform/api.ts'
import { ensureCustomer, type PaymentContext, providerOf, requirePayer } from '../checkout/payment-context.service.ts'
import { withDeclaredErrors } from '../declared-errors.rules.ts'
import { changePlan, keepPlan, setEnding } from './change-plan.service.ts'
import { previewChange } from './preview-change.service.ts'
import { periodUsageOf, subscriptionOf } from './plan.service.ts'

/** The plan and its changes. Members are read with the system's role. */
export function planRouter(payments: PaymentContext) {
  const { tenancy, provider, baseUrl } = payments
  const read = (signedIn: SignedIn) =>
    tenancy.run(identityOf(signedIn), (scope) => subscriptionOf(scope, provider?.mode ?? 'none'))
  return {
    subscription: signedInApi.billing.subscription.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => read(signedIn)),
    ),
    periodUsage: signedInApi.billing.periodUsage.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => tenancy.run(identityOf(signedIn), periodUsageOf)),
    ),
    previewChange: signedInApi.billing.previewChange.handler(({ input, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => previewChange(payments, { who: identityOf(signedIn), change: input })),
    ),
    changePlan: signedInApi.billing.changePlan.handler(({ input, context: { signedIn }, errors }) => {
      const { sku, cycle, ...agreed } = input
      return withDeclaredErrors(errors, () =>
        changePlan(payments, { who: identityOf(signedIn), change: { sku, cycle }, agreed }),
      )
    }),
    keepPlan: signedInApi.billing.keepPlan.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, async () => {
        await keepPlan(payments, identityOf(signedIn))
        return read(signedIn)
      }),
    ),
    cancel: signedInApi.billing.cancel.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, async () => {
        await setEnding(payments, { who: identityOf(signedIn), ends: true })
        return read(signedIn)
      }),
    ),
    resume: signedInApi.billing.resume.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, async () => {
        await setEnding(payments, { who: identityOf(signedIn), ends: false })
        return read(signedIn)
      }),
    ),
    portal: signedInApi.billing.portal.handler(({ context: { signedIn, language }, errors }) =>
      withDeclaredErrors(errors, async () => {
        const { stripe } = providerOf({ provider })
        const who = identityOf(signedIn)
        await tenancy.run(who, requirePayer)
        const customer = await ensureCustomer(payments, who)
        const made = { customer, locale: language, return_url: baseUrl + workspacePath('/billing', who.workspaceId) }
        return { url: (await stripe.billingPortal.sessions.create(made)).url }
      }),
    ),
  }
}
