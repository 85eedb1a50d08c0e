import { createFormHook, revalidateLogic } from '@tanstack/react-form'
import { config } from 'zod'
import { CheckboxField, EmailField, PasswordField, SelectField, TextAreaField, TextField } from './form-fields.tsx'
import { fieldContext, formContext } from './form-contexts.ts'

// Our content security policy has no `unsafe-eval`: zod's attempt to compile schemas would be reported as a violation.
config({ jitless: true })

const hook = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, EmailField, PasswordField, TextAreaField, SelectField, CheckboxField },
  formComponents: {},
})

/** A form whose `onDynamic` validator runs when it is first submitted, and from then on at each change. */
export const useAppForm: typeof hook.useAppForm = (options) =>
  hook.useAppForm({ validationLogic: revalidateLogic(), ...options })

/** Fields that several forms share. */
export const { withFieldGroup } = hook
