import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentEvents } from '../fulfilment/events.service.ts'
import type { LocalCashier } from './local-cashier.service.ts'

type Dependencies = { localCashier: LocalCashier | undefined; paymentEvents: PaymentEvents }

/** Delivers the events of the test cashier, and runs what is due there. */
export const testCashierJobs = ({ localCashier, paymentEvents }: Dependencies): FeatureJobs => ({
  work: [
    {
      name: 'cashier-delivery',
      concurrency: 2,
      async handle({ eventId }) {
        const signed = await localCashier?.signEvent(eventId)
        if (!signed) return
        const answer = await paymentEvents.receive(signed.body, signed.signature)
        if (answer !== 'stored') throw new Error('The webhook refused an event of the test cashier')
      },
    },
    { name: 'cashier-time', concurrency: 1, toleratesDelay: true, handle: async () => localCashier?.runDueWork() },
  ],
  repeated: [{ name: 'cashier-time', cron: '* * * * *' }],
})
