import type { TFunction } from 'i18next'

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/
const PASSWORD_MIN = 6

export type CredentialErrors = { email?: string; password?: string; confirm?: string }
type Input = { email: string; password: string; confirm?: string }

/** What is wrong with an address, in words. */
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

/** What is wrong with each field, in words; an empty object when all is well. */
export function credentialErrors(input: Input, t: TFunction<'auth'>): CredentialErrors {
  return found({ email: emailError(input.email, t), ...newPasswordErrors(input, t) })
}

/** The same for a new password alone. */
export const newPasswordErrors = (input: Omit<Input, 'email'>, t: TFunction<'auth'>): CredentialErrors =>
  found({ password: passwordError(input.password, t), confirm: confirmError(input, t) })

const found = (errors: { [Field in keyof CredentialErrors]: string | undefined }): CredentialErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** A first name for the greeting, until the profile has a better one: 'mara.pop@…' → 'Mara Pop'. */
export const nameFromEmail = (email: string) =>
  (/^[^@+]*/.exec(email)?.[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** The same as a form's validator answers it: undefined when all is well. */
export const asFormErrors = (fields: CredentialErrors) => (Object.keys(fields).length > 0 ? { fields } : undefined)
