import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signUpMutation } from '../auth.queries.ts'
import { nameFromEmail } from '../credentials.model.ts'
import { fieldRefusal, isDatabaseError } from '../register-error.model.ts'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'

/** `name` is the first name, where the user gave one. */
export type Registered = { email: string; name: string | undefined; signedIn: boolean }
export type RegisterFormProps = {
  onRegistered: (registered: Registered) => void
  onDatabaseError: (email: string) => void
}

/** What is typed into the form. */
export type RegisterInput = Record<'name' | 'company' | 'email' | 'password' | 'confirm', string>

/** A user who gives no name is called after the address, and a workspace without a company after its domain. */
const accountOf = ({ name, company, email, password }: RegisterInput) => ({
  email: email.trim(),
  password,
  name: name.trim() || nameFromEmail(email.trim()),
  ...(company.trim() && { company: company.trim() }),
})

/** Signs up; where the server refuses a field, the focus goes there. */
export function useRegister({ onRegistered, onDatabaseError }: RegisterFormProps, input: RegisterInput) {
  const form = useRef<HTMLFormElement>(null)
  const register = useMutation({
    ...signUpMutation,
    onSuccess: ({ token, user }) =>
      onRegistered({ email: user.email, name: input.name.trim().split(/\s+/)[0], signedIn: token !== null }),
    onError: (error, { email }) => {
      if (isDatabaseError(error)) onDatabaseError(email)
    },
  })
  const refusal = fieldRefusal(register.error)
  const refused = refusal !== undefined
  useEffect(() => {
    if (refused && form.current) focusFirstInvalid(form.current)
  }, [refused])
  return { form, register, refusal, submit: () => register.mutate(accountOf(input)) }
}
