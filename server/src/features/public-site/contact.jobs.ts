import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { Contact } from './contact.service.ts'

/** Sends messages of the contact form to the operator, retries failed ones, and deletes old ones. */
export const contactJobs = ({ contact }: { contact: Contact }): FeatureJobs => ({
  work: [
    { name: 'contact-letter', concurrency: 1, handle: ({ messageId }) => contact.deliver(messageId) },
    {
      name: 'contact-cleanup',
      concurrency: 1,
      toleratesDelay: true,
      handle: async () => {
        await contact.deleteOld()
        await contact.retryUndelivered()
      },
    },
  ],
  repeated: [{ name: 'contact-cleanup', cron: '17 3 * * *' }],
})
