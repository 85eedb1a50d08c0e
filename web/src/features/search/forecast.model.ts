/** The effect on the balance of unlocking every lead that a search finds. */
export type Forecast = { kind: 'enough'; share: number; left: number } | { kind: 'short'; missing: number }

/** Returns undefined if all leads are free. */
export function forecastOf({ cost, balance }: { cost: number; balance: number }): Forecast | undefined {
  if (cost <= 0) return undefined
  if (cost > balance) return { kind: 'short', missing: cost - balance }
  return { kind: 'enough', share: cost / balance, left: balance - cost }
}
