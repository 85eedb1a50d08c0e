/** A failure that every further try would repeat: it ends the job. Operators see the code. */
export class FinalFailure extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}
