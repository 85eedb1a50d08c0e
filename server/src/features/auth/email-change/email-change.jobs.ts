import type { FeatureJobs } from '../../../platform/jobs.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { EmailChanges } from './email-change.service.ts'

/** The letters to both addresses, whose links are made when they are sent. */
export const emailChangeJobs = ({ mail, emailChanges }: { mail: Mail; emailChanges: EmailChanges }): FeatureJobs => ({
  work: [
    {
      name: 'email-change-letter',
      concurrency: 1,
      handle: async (order) => {
        const letter = await emailChanges.letter(order)
        if (letter) await mail.send(letter)
      },
    },
  ],
})
