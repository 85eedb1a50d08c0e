/** Returns the value below which `share` (0 to 1) of the samples lie. */
function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)
export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

export type Spread = { p50: number; p95: number }
/** p50 and p95 in milliseconds, rounded to hundredths. */
export const spread = (samples: readonly number[]): Spread => ({
  p50: rounded(percentile(samples, 0.5)),
  p95: rounded(percentile(samples, 0.95)),
})

/** Returns the milliseconds that `work` takes. */
export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Times two methods for the same work. They take turns in going first, so that other load on the machine affects both
 * equally.
 */
export async function alternate<Item>(options: {
  items: readonly Item[]
  rounds: number
  ours: (item: Item) => Promise<unknown>
  bare: (item: Item) => Promise<unknown>
}): Promise<{ ours: number[]; bare: number[] }> {
  const samples = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < options.rounds; round++)
    for (const [index, item] of options.items.entries()) {
      const order = (round + index) % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
      for (const method of order) samples[method].push(await measureMs(() => options[method](item)))
    }
  return samples
}
