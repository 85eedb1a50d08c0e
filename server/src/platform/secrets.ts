import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  auth: string
  /** Signs the cookies of known devices. */
  device: string
  /** Key of the credentials of workspaces at other services: 32 bytes. */
  credentials: string
  rolePassword(role: string): string
}

/** The installation's one secret: the setting, else the one kept in `dataDir/secret` (made on first start). */
export function loadSecrets({ dataDir, setting }: { dataDir: string; setting?: string | undefined }): Secrets {
  const root = setting ?? keptSecret(dataDir)
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest('base64url')
  return {
    auth: derive('auth'),
    device: derive('device'),
    credentials: derive('credentials'),
    rolePassword: (role) => derive(`role:${role}`),
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Written beside and renamed, so a kill in the middle never leaves half a secret.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}
