export type ImportFailureCode =
  | 'file_missing'
  | 'unknown_format'
  | 'not_parquet'
  | 'not_osm'
  | 'torn'
  | 'missing_column'
  | 'busy'
  | 'disk_full'
  | 'database_unreachable'
  | 'cancelled'

/** An import that cannot continue, explained in one readable line. The rows stored so far stay consistent. */
export class ImportFailure extends Error {
  readonly code: ImportFailureCode
  constructor(code: ImportFailureCode, line: string, cause?: unknown) {
    super(line, { cause })
    this.code = code
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P03',
  '08006',
])

/** Turns a failure of the disk or the database into an ImportFailure. Returns any other error unchanged. */
export function toImportFailure(error: unknown): unknown {
  if (error instanceof ImportFailure || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '53100' || code === 'ENOSPC')
    return new ImportFailure(
      'disk_full',
      'The disk is full. Free some space and run the import again: it resumes where it stopped. The rows stored so far are complete and consistent.',
      error,
    )
  if (UNREACHABLE.has(code) || /connection (terminated|timeout|error)/i.test(error.message))
    return new ImportFailure(
      'database_unreachable',
      'The database does not answer. Check that it runs, then try again.',
      error,
    )
  return error
}
