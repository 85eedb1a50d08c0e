import { randomBytes } from 'node:crypto'
import type { Identity, Tenancy } from '../../platform/db/scope.ts'
import { isUnavailable } from '../../platform/db/unavailable.ts'
import { reencodeAsPng } from '../../platform/images.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { changeLogo } from '../workspace/company.service.ts'
import { isScopeAdmin } from '../workspace/members.service.ts'
import { logoPath, logoUrlOf } from './logo.rules.ts'

const MAX_SIDE_PX = 400
const LOGO_NAME = /^[0-9a-f]{32}\.png$/

export type LogoAnswer =
  | { kind: 'kept'; logoUrl: string | null }
  | { kind: 'forbidden' }
  | { kind: 'not an image' }
  | { kind: 'not stored' }

/**
 * Logos of companies, redrawn by the server and stored under names that cannot be guessed. `tenancy` is the system's.
 */
export function createLogos({ tenancy, storage, log }: { tenancy: Tenancy; storage: Storage; log: Log }) {
  /** A file that no row names only costs a little space, so its removal may fail. */
  const discard = (name: string | null) =>
    name === null
      ? undefined
      : storage
          .remove(logoPath(name))
          .catch((error: unknown) => log.warn({ reason: String(error) }, 'an old logo could not be removed'))

  /** The new name takes effect after its file is stored; until then, and after any failure, the old logo stays. */
  async function replace(who: Identity, name: string | null): Promise<LogoAnswer> {
    const change = await tenancy
      .run(who, async (scope) => {
        if (!(await isScopeAdmin(scope))) return undefined
        const old = await changeLogo(scope, name)
        await recordAuditEntry(scope, 'company-changed', { fields: ['logo'] })
        scope.hint('workspace')
        return { old }
      })
      .catch(async (error: unknown) => {
        // The commit may have succeeded and only its response been lost: the file may be in use.
        if (!isUnavailable(error)) await discard(name)
        throw error
      })
    await discard(change ? change.old : name)
    return change ? { kind: 'kept', logoUrl: logoUrlOf(name) } : { kind: 'forbidden' }
  }

  return {
    async put(who: Identity, sent: Buffer): Promise<LogoAnswer> {
      if (!(await tenancy.run(who, isScopeAdmin))) return { kind: 'forbidden' }
      const bytes = await reencodeAsPng(sent, MAX_SIDE_PX)
      if (!bytes) return { kind: 'not an image' }
      const name = `${randomBytes(16).toString('hex')}.png`
      const isStored = await storage.put(logoPath(name), { bytes, type: 'image/png' }).then(
        () => true,
        (error: unknown) => {
          log.error({ reason: String(error) }, 'a logo could not be stored')
          return false
        },
      )
      return isStored ? replace(who, name) : { kind: 'not stored' }
    },
    remove: (who: Identity): Promise<LogoAnswer> => replace(who, null),
    open: async (name: string): Promise<Buffer | undefined> =>
      LOGO_NAME.test(name) ? storage.get(logoPath(name)) : undefined,
  }
}
