import { useMutation } from '@tanstack/react-query'
import { signUpMutation } from '../auth.queries.ts'
import { nameFromEmail } from '../credentials.model.ts'
import { fieldRefusal, isDatabaseError } from '../register-error.model.ts'

/** `name` is the first name if the user entered one. */
export type RegisteredAccount = { email: string; name: string | undefined; signedIn: boolean }
export type RegisterFormProps = {
  /** The invitation whose link the user follows, if any. */
  invitation: { id: string; token: string } | undefined
  onRegistered: (registered: RegisteredAccount) => void
  onDatabaseError: (email: string) => void
}

export type RegisterInput = Record<'name' | 'company' | 'email' | 'password' | 'confirm', string>

/** A user without a name is named after the address; a workspace without a company, after its domain. */
const accountOf = ({ name, company, email, password }: RegisterInput) => ({
  email: email.trim(),
  password,
  name: name.trim() || nameFromEmail(email.trim()),
  ...(company.trim() && { company: company.trim() }),
})

/** Signs up. `refusal` is the field that the server rejected, with the reason. */
export function useRegister({ invitation, onRegistered, onDatabaseError }: RegisterFormProps) {
  const register = useMutation({
    ...signUpMutation,
    onError: (error, { email }) => {
      if (isDatabaseError(error)) onDatabaseError(email)
    },
  })
  const submit = (input: RegisterInput) =>
    register.mutate(
      { ...accountOf(input), ...(invitation && { invitation }) },
      {
        onSuccess: ({ token, user }) =>
          onRegistered({ email: user.email, name: input.name.trim().split(/\s+/)[0], signedIn: token !== null }),
      },
    )
  return { register, refusal: fieldRefusal(register.error), submit }
}
