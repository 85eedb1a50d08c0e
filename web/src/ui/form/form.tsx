import {
  type ComponentType,
  type FormHTMLAttributes,
  type PropsWithChildren,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> & {
  /** The result of `useAppForm`. */
  form: {
    AppForm: ComponentType<PropsWithChildren>
    handleSubmit: () => Promise<void>
    state: { isValid: boolean }
  }
  /** The form is being submitted: further submits are ignored. */
  busy?: boolean
  /** The dialog of the form closes after saving, so input is blocked during a submit: it would be lost. */
  closesOnceSaved?: boolean
  /** Whether the server rejected a field; the field then gets the focus as an invalid one does. */
  refused?: boolean
}

/** The element of a form: submitting validates it and puts the focus on the first invalid field. */
export function Form(props: FormProps) {
  const { form, busy = false, closesOnceSaved = false, refused = false, children, ...rest } = props
  const element = useRef<HTMLFormElement>(null)
  const isInputBlocked = busy && closesOnceSaved
  useEffect(() => {
    if (!isInputBlocked) return undefined
    const fields = element.current
    const blockInput = (event: Event) => event.preventDefault()
    fields?.addEventListener('beforeinput', blockInput)
    return () => fields?.removeEventListener('beforeinput', blockInput)
  }, [isInputBlocked])
  useEffect(() => {
    if (refused) focusFirstInvalid(element.current)
  }, [refused])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A dialog rendered within a form is not part of it, but React events of the dialog bubble to the form.
    event.stopPropagation()
    if (busy) return
    await form.handleSubmit()
    if (!form.state.isValid) focusFirstInvalid(element.current)
  }
  return (
    <form.AppForm>
      <form {...rest} ref={element} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </form.AppForm>
  )
}

/** Waits for the next frame, when the field is rendered as invalid. */
function focusFirstInvalid(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
