import type { TFunction } from 'i18next'

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/
const PASSWORD_MIN = 6

export type CredentialErrors = { email?: string; password?: string; confirm?: string }
type Input = { email: string; password: string; confirm?: string }

/** Returns the error text for an email address, or undefined if it is valid. */
export function emailError(email: string, t: TFunction<'auth'>, missing = t('emailRequired')) {
  if (email.trim() === '') return missing
  return EMAIL.test(email.trim()) ? undefined : t('emailInvalid')
}

function passwordError(password: string, t: TFunction<'auth'>) {
  if (password === '') return t('passwordRequired')
  return password.length < PASSWORD_MIN ? t('passwordShort') : undefined
}

function confirmError({ password, confirm }: Omit<Input, 'email'>, t: TFunction<'auth'>) {
  if (confirm === undefined) return undefined
  if (confirm === '') return t('confirmRequired')
  return confirm === password ? undefined : t('passwordsDiffer')
}

/** Returns the error text of each invalid field; an empty object if all fields are valid. */
export function credentialErrors(input: Input, t: TFunction<'auth'>): CredentialErrors {
  return found({ email: emailError(input.email, t), ...newPasswordErrors(input, t) })
}

/** Returns the same for a form that has only a new password. */
export const newPasswordErrors = (input: Omit<Input, 'email'>, t: TFunction<'auth'>): CredentialErrors =>
  found({ password: passwordError(input.password, t), confirm: confirmError(input, t) })

const found = (errors: { [Field in keyof CredentialErrors]: string | undefined }): CredentialErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** Derives the first name for the greeting from the address until the profile has a name: 'mara.pop@…' → 'Mara Pop'. */
export const nameFromEmail = (email: string) =>
  (/^[^@+]*/.exec(email)?.[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** Converts the errors to the result of a form validator: undefined if there are none. */
export const asFormErrors = (fields: CredentialErrors) => (Object.keys(fields).length > 0 ? { fields } : undefined)
