/**
 * `format`: the file is not an archive that maps can be drawn from. `changed`: the URL now serves another file.
 * `absent`: the file does not exist. `trouble`: a temporary failure of the server or the network. `refused`: retrying
 * is of no use.
 */
export type ArchiveFailureCode = 'format' | 'changed' | 'absent' | 'trouble' | 'refused'

/** Why an archive could not be read. The message is a predicate that follows the URL: "https://… answers 500". */
export class ArchiveFailure extends Error {
  readonly code: ArchiveFailureCode
  constructor(code: ArchiveFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
