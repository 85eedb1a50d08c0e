// The input of an email address change.
// A file of its own so that the form can take it without the whole contract.
// Refuses what is no address; whether the password is right is the server's to say.
import * as z from 'zod'

const MAX_EMAIL = 254
const MAX_PASSWORD = 1000

export const EmailChangeInput = z.strictObject({
  newEmail: z.email().max(MAX_EMAIL),
  password: z
    .string()
    .max(MAX_PASSWORD)
    .refine((text) => text.isWellFormed()),
})
