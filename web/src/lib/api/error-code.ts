const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined

/** The declared code of an API or sign-in error; 'NETWORK' if there was no response. */
export function errorCode(error: unknown): string {
  const code = field(error, 'code')
  if (typeof code === 'string') return code
  return error instanceof TypeError ? 'NETWORK' : 'UNKNOWN'
}

/** HTTP status of an API error, 0 when there was no answer. */
export function errorStatus(error: unknown): number {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : 0
}

/** The data that the server sent with the code. */
export const errorData = (error: unknown) => field(error, 'data')

/** Whether a request was refused because its session is over: it was ended or expired. */
export const hadSession = (error: unknown): boolean => typeof field(errorData(error), 'sessionEnded') === 'boolean'

/** Whether a request was refused because its session was ended, for example on another device; false if it expired. */
export const wasSessionEnded = (error: unknown): boolean => field(errorData(error), 'sessionEnded') === true
