import { signedInApi } from '../../platform/api.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/env.ts'
import type { Mail } from '../../platform/mail.ts'
import { hasConfirmedAddress, readDays, readQueues, readSize } from './operator.repository.ts'

const DAYS = 14
type Needs = { env: Env; mail: Mail; systemDb: SystemDb; searchSources: readonly string[] }

/** For confirmed addresses of ADMIN_EMAILS; everybody else gets the answer of what does not exist. */
export function operatorRouter({ env, mail, systemDb, searchSources }: Needs) {
  const operators = new Set(env.ADMIN_EMAILS)
  return {
    get: signedInApi.operator.get.handler(async ({ context: { signedIn }, errors }) => {
      const { id, email } = signedIn.user
      // Anyone may sign up with the operator's address where none is confirmed.
      if (!operators.has(email.toLowerCase()) || !(await hasConfirmedAddress(systemDb, id))) throw errors.NOT_FOUND()
      const [jobs, days, { megabytes, accounts }] = await Promise.all([
        readQueues(systemDb),
        readDays(systemDb, DAYS),
        readSize(systemDb),
      ])
      return {
        database: { ok: true, megabytes },
        jobs,
        days,
        accounts,
        mail: mail.canSend ? ('sent' as const) : ('kept' as const),
        storage: env.S3_BUCKET ? ('bucket' as const) : ('disk' as const),
        sources: [...searchSources],
      }
    }),
  }
}
