import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDurably } from './durable-file.ts'
import { sign } from './signature.ts'

/** As LEADHAUL_SECRET requires. */
const MIN_CHARACTERS = 32

export type Secrets = {
  auth: string
  /** Signs the cookies of known devices. */
  device: string
  /** Key of the credentials of workspaces at other services: 32 bytes. */
  credentials: string
  rolePassword(role: string): string
}

/** The installation's secret: the setting, or else the content of `dataDir/secret` (created on first start). */
export function loadSecrets({ dataDir, setting }: { dataDir: string; setting?: string | undefined }): Secrets {
  const root = setting ?? storedSecret(dataDir)
  const derive = (purpose: string) => sign(purpose, root)
  return {
    auth: derive('auth'),
    device: derive('device'),
    credentials: derive('credentials'),
    rolePassword: (role) => derive(`role:${role}`),
  }
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    createDurably(file, randomBytes(32).toString('base64url'))
  }
  const secret = readFileSync(file, 'utf8').trim()
  // Versions without fsync could leave an empty file after a power cut. Anyone can derive every key from "".
  if (secret.length < MIN_CHARACTERS) throw new Error('DATA_DIR/secret is damaged: restore it from a backup')
  return secret
}
