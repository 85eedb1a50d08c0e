import * as z from 'zod'

/** An empty setting counts as not set. */
export const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value)
export const optionalUrl = (description: string) =>
  z.preprocess(emptyToUndefined, z.url({ protocol: /^https?$/ }).optional()).describe(description)
export const optionalSecret = (minLength: number, description: string) =>
  z.preprocess(emptyToUndefined, z.string().min(minLength).optional()).describe(description)
export const urlWithDefault = (value: string, description: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(value)
    .describe(description)
export const optionalPattern = (pattern: RegExp, description: string) =>
  z.preprocess(emptyToUndefined, z.string().regex(pattern).optional()).describe(description)
export const optionalText = (description: string) =>
  z.preprocess(emptyToUndefined, z.string().optional()).describe(description)

/** A whole number from 1 on. */
export const positiveInteger = ({ usual, max }: { usual: number; max: number }, meaning: string) =>
  z.coerce.number().int().min(1).max(max).default(usual).describe(meaning)

const entriesOf = (list: string) =>
  list.split(',').flatMap((entry) => {
    const trimmed = entry.trim()
    return trimmed === '' ? [] : [trimmed]
  })

/** Email addresses, separated by commas; in lower case, as accounts store them. */
export const emailList = (description: string) =>
  z
    .string()
    .default('')
    .transform((list, context) => {
      const emails = entriesOf(list.toLowerCase())
      if (!emails.every((email) => z.email().safeParse(email).success))
        context.addIssue({ code: 'custom', message: 'give email addresses only, separated by commas' })
      return emails
    })
    .describe(description)

/** Only scheme, host and port: a path would have no effect, and other characters could end a CSP directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/

/** Origins of other hosts, separated by commas. */
export const originList = (description: string) =>
  z
    .string()
    .default('')
    .transform((list, context) => {
      const origins = entriesOf(list.toLowerCase())
      const areOrigins = origins.every((origin) => ORIGIN.test(origin) && URL.canParse(origin))
      if (areOrigins) return origins.map((origin) => new URL(origin).origin)
      context.addIssue({
        code: 'custom',
        message: 'give origins such as https://tiles.example, separated by commas',
      })
      return []
    })
    .describe(description)
