import { identityOf, type SignedIn, signedInApi } from '../../platform/api.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import type { Checks } from './checks.service.ts'
import {
  countWrongBalances,
  lockFailedJobs,
  listFailed,
  readDays,
  readQueues,
  readSize,
} from './operator.repository.ts'
import type { Operators } from './operators.service.ts'

const DAYS = 14
type Dependencies = {
  env: Env
  mail: Mail
  systemDb: SystemDb
  systemTenancy: Tenancy
  searchSources: readonly string[]
  operators: Operators
  checks: Checks
  jobs: Pick<Jobs, 'retry'>
}

/** For operators; all other users receive the response for a page that does not exist. */
export function operatorRouter({ env, mail, systemDb, systemTenancy, searchSources, ...needs }: Dependencies) {
  const { operators, checks, jobs } = needs
  const api = signedInApi.operator
  const requireOperator = async ({ user }: SignedIn, errors: { NOT_FOUND: () => Error }) => {
    if (!(await operators.has(user))) throw errors.NOT_FOUND()
  }
  return {
    get: api.get.handler(async ({ context: { signedIn }, errors }) => {
      await requireOperator(signedIn, errors)
      const [queues, days, { megabytes, accounts }, wrongBalances] = await Promise.all([
        readQueues(systemDb),
        readDays(systemDb, DAYS),
        readSize(systemDb),
        countWrongBalances(systemDb),
      ])
      return {
        database: { ok: true, megabytes },
        jobs: queues,
        days,
        accounts,
        wrongBalances,
        mail: mail.canSend ? ('sent' as const) : ('kept' as const),
        storage: env.S3_BUCKET ? ('bucket' as const) : ('disk' as const),
        sources: [...searchSources],
      }
    }),
    check: api.check.handler(async ({ context: { signedIn }, errors }) => {
      await requireOperator(signedIn, errors)
      return { checks: await checks.run() }
    }),
    failedJobs: api.failedJobs.handler(async ({ context: { signedIn }, errors }) => {
      await requireOperator(signedIn, errors)
      return { items: await listFailed(systemDb) }
    }),
    // Actions on the installation are recorded in the audit log of the operator's own workspace.
    retryJobs: api.retryJobs.handler(async ({ input, context: { signedIn }, errors }) => {
      await requireOperator(signedIn, errors)
      return systemTenancy.run(identityOf(signedIn), async (scope) => {
        const ids = await lockFailedJobs(scope.db, input)
        await jobs.retry(scope.db, input.queue, ids)
        if (ids.length > 0) await recordAuditEntry(scope, 'jobs-retried', { queue: input.queue, count: ids.length })
        return { retried: ids.length }
      })
    }),
  }
}
