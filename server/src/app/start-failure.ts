/** The reason for a failed start, in one line that names what to check. */
export function startFailure(error: unknown, { DATABASE_URL }: { DATABASE_URL?: string | undefined }): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const [away, refused, missing] = DATABASE_URL?.trim() ? DATABASE_URL_MESSAGES : PRIVATE_DATABASE_MESSAGES
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') return away
  if (code === '28P01' || code === '28000') return refused
  if (code === '3D000') return missing
  return error.message || code
}

type FailureMessages = readonly [away: string, refused: string, missing: string]
const DATABASE_URL_MESSAGES: FailureMessages = [
  'the database named by DATABASE_URL does not answer: check its address and that it runs',
  'the database named by DATABASE_URL refuses the user or password',
  'the database named by DATABASE_URL does not exist on that server',
]
const PRIVATE_DATABASE_MESSAGES: FailureMessages = [
  'the private PostgreSQL does not answer: the reason is in server.log in DATA_DIR/postgres',
  'the private PostgreSQL refuses the password in DATA_DIR/postgres/password: restore that file from a backup',
  'the private PostgreSQL has no database of this name',
]
