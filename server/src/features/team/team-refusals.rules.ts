/** Rejections by the database (migrations 0036 and 0080), by the codes that its triggers raise. */
const DATABASE_REFUSALS: Record<string, string> = { '23514': 'NO_FREE_SEAT', '23001': 'LAST_OWNER' }

/** Returns the result of `work`; a rejection by it or by the database is thrown as the declared error. */
export async function withDeclaredErrors<Result, Errors extends object>(
  errors: Errors,
  work: () => Promise<Result>,
): Promise<Exclude<Result, string>> {
  const result = await work().catch((error: unknown) => {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    const refusal = DATABASE_REFUSALS[code]
    if (refusal && refusal in errors) throw errorOf(errors, refusal)
    throw error
  })
  if (typeof result === 'string') throw errorOf(errors, result)
  return result as Exclude<Result, string>
}

function errorOf(errors: object, code: string): unknown {
  const make: unknown = Reflect.get(errors, code)
  return typeof make === 'function' ? make() : new Error(`${code} is not declared`)
}
