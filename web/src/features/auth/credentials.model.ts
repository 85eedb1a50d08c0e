import type { TFunction } from 'i18next'

const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/
const MIN_PASSWORD_LENGTH = 6

export type CredentialErrors = { email?: string; password?: string; confirm?: string }
type Credentials = { email: string; password: string; confirm?: string }

/** Returns the error text for an email address, or undefined if it is valid. */
export function emailError(email: string, t: TFunction<'auth'>, requiredText = t('emailRequired')) {
  if (email.trim() === '') return requiredText
  return EMAIL_PATTERN.test(email.trim()) ? undefined : t('emailInvalid')
}

function passwordError(password: string, t: TFunction<'auth'>) {
  if (password === '') return t('passwordRequired')
  return password.length < MIN_PASSWORD_LENGTH ? t('passwordShort') : undefined
}

function confirmError({ password, confirm }: Omit<Credentials, 'email'>, t: TFunction<'auth'>) {
  if (confirm === undefined) return undefined
  if (confirm === '') return t('confirmRequired')
  return confirm === password ? undefined : t('passwordsDiffer')
}

/** Returns the error text of each invalid field; an empty object if all fields are valid. */
export function credentialErrors(input: Credentials, t: TFunction<'auth'>): CredentialErrors {
  return omitUndefined({ email: emailError(input.email, t), ...newPasswordErrors(input, t) })
}

/** Like `credentialErrors`, for a form that has only a new password. */
export const newPasswordErrors = (input: Omit<Credentials, 'email'>, t: TFunction<'auth'>): CredentialErrors =>
  omitUndefined({ password: passwordError(input.password, t), confirm: confirmError(input, t) })

const omitUndefined = (errors: { [Field in keyof CredentialErrors]: string | undefined }): CredentialErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** Derives the first name for the greeting from the address until the profile has a name: 'mara.pop@…' → 'Mara Pop'. */
export const nameFromEmail = (email: string) =>
  (/^[^@+]*/.exec(email)?.[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** Converts the errors to the result that a form validator returns: undefined if there are none. */
export const toFormErrors = (fields: CredentialErrors) => (Object.keys(fields).length > 0 ? { fields } : undefined)
