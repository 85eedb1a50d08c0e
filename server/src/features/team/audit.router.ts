import { identityOf, signedInApi } from '../../platform/api.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { auditPage } from './audit.service.ts'

/** The role of requests cannot read entries: this opens transactions with the system's role. */
export const auditRouter = ({ systemTenancy }: { systemTenancy: Tenancy }) => ({
  list: signedInApi.audit.list.handler(async ({ input: { cursor, ...filter }, context: { signedIn }, errors }) => {
    const page = await systemTenancy.run(identityOf(signedIn), (scope) => auditPage(scope, { filter, cursor }))
    if (page === 'FORBIDDEN') throw errors.FORBIDDEN()
    return page
  }),
})
