/** What unlocking everything that a search brings would do to the balance. */
export type Forecast = { kind: 'enough'; share: number; left: number } | { kind: 'short'; missing: number }

/** Undefined where nothing of it costs credits. */
export function forecastOf({ cost, balance }: { cost: number; balance: number }): Forecast | undefined {
  if (cost <= 0) return undefined
  if (cost > balance) return { kind: 'short', missing: cost - balance }
  return { kind: 'enough', share: cost / balance, left: balance - cost }
}
