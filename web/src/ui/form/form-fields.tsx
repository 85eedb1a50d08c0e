import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ComponentType, type ReactNode, useId } from 'react'
import { Checkbox } from '../inputs/checkbox.tsx'
import { Field } from '../inputs/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from '../inputs/select.tsx'
import { TextArea, TextInput } from '../inputs/text-input.tsx'
import { useFieldContext } from './form-contexts.ts'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  help?: ReactNode
  /** Shown when the value is invalid, in place of the schema's own message. */
  problem?: string | undefined
  /** Why the server refused the value. */
  refusal?: string | undefined
}
/** The props that the form passes to a control. */
type FormControlledProp = 'name' | 'value' | 'checked' | 'onChange' | 'onBlur'
type FieldProps<Props> = FieldTexts & Omit<Props, FormControlledProp>

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

function useErrorText({ problem, refusal }: FieldTexts): string | undefined {
  const [first] = useFieldContext<unknown>().state.meta.errors
  return first === undefined ? refusal : (problem ?? messageOf(first))
}

type FormControlledProps = {
  name: string
  value: string
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>) => void
}

/** A field of the form whose value is a text. */
export function textField<Props extends object>(Control: ComponentType<Props>) {
  return function FormField({ label, hint, help, problem, refusal, ...rest }: FieldProps<Props>) {
    const { name, state, handleBlur, handleChange } = useFieldContext<string>()
    const bound: FormControlledProps = {
      name,
      value: state.value,
      onBlur: handleBlur,
      onChange: (event) => handleChange(event.target.value),
    }
    return (
      <Field label={label} hint={hint} help={help} error={useErrorText({ label, problem, refusal })}>
        <Control {...(rest as unknown as Props)} {...bound} />
      </Field>
    )
  }
}

export const TextField = textField(TextInput)
export const PasswordField = textField(PasswordInput)
export const TextAreaField = textField(TextArea)
export const SelectField = textField(Select)

/** Sign-in forms pass `autoComplete="username"`: password managers store the address of an account under it. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
)

/** The label is beside the box. */
export function CheckboxField(props: FieldProps<ComponentProps<typeof Checkbox>>) {
  const { label, hint, help, problem, refusal, ...rest } = props
  const { name, state, handleBlur, handleChange } = useFieldContext<boolean>()
  const error = useErrorText({ label, problem, refusal })
  const textId = useId()
  const text = error ?? help
  return (
    <div className="field">
      <label className="check-line">
        <Checkbox
          {...rest}
          name={name}
          checked={state.value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={text === undefined ? undefined : textId}
          onBlur={handleBlur}
          onChange={(event) => handleChange(event.target.checked)}
        />
        {label}
        {hint !== undefined && <span className="label-hint">{hint}</span>}
      </label>
      {text !== undefined && (
        <p className={error === undefined ? 'help' : 'help tone-bad'} id={textId} role={error && 'alert'}>
          {error !== undefined && <CircleAlert className="icon size-sm" aria-hidden="true" />}
          {text}
        </p>
      )}
    </div>
  )
}
