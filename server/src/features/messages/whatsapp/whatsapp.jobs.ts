import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { WhatsappSending } from './whatsapp-sending.service.ts'

export const whatsappJobs = ({ whatsappSending }: { whatsappSending: WhatsappSending }): FeatureJobs => ({
  work: [
    { name: 'send-whatsapp', concurrency: 2, handle: (job) => whatsappSending.send(job) },
    { name: 'look-for-whatsapp', concurrency: 1, handle: (job) => whatsappSending.checkStatus(job) },
  ],
})
