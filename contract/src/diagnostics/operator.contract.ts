// What the operator of an installation sees of it: whether its parts work and how much it is used.
// For the addresses of a setting alone; for everybody else there is no such page.
// Refuses to know customers: no names, no addresses, no leads, only counts and states.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'

const Count = z.number().int()
export const Operation = z
  .object({
    database: z.object({ ok: z.boolean(), megabytes: Count }),
    jobs: z.array(z.object({ name: z.string(), waiting: Count, running: Count, retrying: Count, failed: Count })),
    mail: z.enum(['sent', 'kept']),
    storage: z.enum(['disk', 'bucket']),
    sources: z.array(z.string()),
    accounts: Count,
    days: z.array(z.object({ day: z.string(), signUps: Count, searches: Count })),
  })
  .meta({ id: 'Operation', description: 'The state of the installation, without any customer’s data.' })
export type Operation = z.infer<typeof Operation>

export const operatorContract = {
  get: procedure
    .route({ method: 'GET', path: '/operator', tags: ['Operator'], summary: 'The state of the installation' })
    .output(Operation),
}
