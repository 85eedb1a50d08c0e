/**
 * `format`: the file is no archive that maps can be drawn from. `changed`: another file is at the address than a moment
 * ago. `absent`: nothing is there. `trouble`: the server or the network fails, for now. `refused`: asking again is of no use.
 */
export type ArchiveFailureCode = 'format' | 'changed' | 'absent' | 'trouble' | 'refused'

/** Why an archive could not be read; the message goes on after the address: "https://… answered 500". */
export class ArchiveFailure extends Error {
  readonly code: ArchiveFailureCode
  constructor(code: ArchiveFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
