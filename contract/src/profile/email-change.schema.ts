// The input for a change of the user's email address.
// In a file of its own, so that the form can import it without the whole contract.
// Rejects invalid addresses; the server verifies the password.
import * as z from 'zod'

const MAX_EMAIL_LENGTH = 254
const MAX_PASSWORD_LENGTH = 1000

export const EmailChangeInput = z.strictObject({
  newEmail: z.email().max(MAX_EMAIL_LENGTH),
  password: z
    .string()
    .max(MAX_PASSWORD_LENGTH)
    .refine((text) => text.isWellFormed()),
})
