import { join } from 'node:path'
import type { Env } from '../settings/env.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './stored-files.ts'

const NAME = /^[a-z]+\/[0-9a-f]{32}\.[a-z]+$/

/** The configured storage: a bucket, or else the data folder. */
export function openStorage(env: Env): Storage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  const storage =
    bucket && accessKey && secretKey
      ? s3Storage({ bucket, accessKey, secretKey, endpoint: env.S3_ENDPOINT, region: env.S3_REGION })
      : diskStorage(join(env.dataDir, 'files'))
  return {
    put: (name, file) => storage.put(assertFileName(name), file),
    get: (name) => storage.get(assertFileName(name)),
    remove: (name) => storage.remove(assertFileName(name)),
  }
}

function assertFileName(name: string): string {
  if (!NAME.test(name)) throw new Error('A stored file has a name of ours')
  return name
}
