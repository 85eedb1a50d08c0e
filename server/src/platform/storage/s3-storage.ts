import type { S3Client } from '@aws-sdk/client-s3'
import type { Storage } from './stored-files.ts'

type Bucket = {
  bucket: string
  accessKey: string
  secretKey: string
  endpoint: string | undefined
  region: string
}
const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 3

type Sdk = typeof import('@aws-sdk/client-s3')
type Opened = { sdk: Sdk; client: S3Client }

/** Files in a bucket of Amazon S3 or of any compatible store. */
export function s3Storage({ bucket, accessKey, secretKey, endpoint, region }: Bucket): Storage {
  let opened: Promise<Opened> | undefined
  // Loaded on first use: most installations do not use S3.
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
        maxAttempts: MAX_ATTEMPTS,
        requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
        // Many stores do not support newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }
  return {
    async put(name, { bytes, type }) {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: type }))
    },
    async get(name) {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove(name) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
