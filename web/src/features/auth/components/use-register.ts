import { useMutation } from '@tanstack/react-query'
import { signUpMutation } from '../auth.queries.ts'
import { nameFromEmail } from '../credentials.model.ts'
import { fieldRefusal, isDatabaseError } from '../register-error.model.ts'

/** `name` is the first name, where the user gave one. */
export type Registered = { email: string; name: string | undefined; signedIn: boolean }
export type RegisterFormProps = {
  /** The link that the user follows, where it is an invitation's. */
  invitation: { id: string; token: string } | undefined
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

/** Signs up. `refusal` is the field the server refused, with the reason. */
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
