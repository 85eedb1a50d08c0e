import * as z from 'zod'

/** An empty setting is one that is not set. */
export const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
export const optionalUrl = (description: string) =>
  z.preprocess(blankIsAbsent, z.url({ protocol: /^https?$/ }).optional()).describe(description)
export const optionalSecret = (minLength: number, description: string) =>
  z.preprocess(blankIsAbsent, z.string().min(minLength).optional()).describe(description)
export const url = (value: string, description: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(value)
    .describe(description)
export const matching = (pattern: RegExp, description: string) =>
  z.preprocess(blankIsAbsent, z.string().regex(pattern).optional()).describe(description)
export const text = (description: string) => z.preprocess(blankIsAbsent, z.string().optional()).describe(description)

/** A whole number from 1 on. */
export const positive = ({ usual, max }: { usual: number; max: number }, meaning: string) =>
  z.coerce.number().int().min(1).max(max).default(usual).describe(meaning)
