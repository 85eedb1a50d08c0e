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
  /** While it is being sent, it is not sent again. */
  busy?: boolean
  /** Its dialog closes once it is saved, so nothing is typed into it while it is being sent: that would be lost. */
  closesOnceSaved?: boolean
  /** Whether the server refused a field; the focus goes there as it does to one that is invalid. */
  refused?: boolean
}

/** The element of a form: submitting validates it and puts the focus on the first invalid field. */
export function Form(props: FormProps) {
  const { form, busy = false, closesOnceSaved = false, refused = false, children, ...rest } = props
  const element = useRef<HTMLFormElement>(null)
  const isHeld = busy && closesOnceSaved
  useEffect(() => {
    if (!isHeld) return undefined
    const fields = element.current
    const hold = (event: Event) => event.preventDefault()
    fields?.addEventListener('beforeinput', hold)
    return () => fields?.removeEventListener('beforeinput', hold)
  }, [isHeld])
  useEffect(() => {
    if (refused) focusFirstInvalid(element.current)
  }, [refused])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A dialog within a form is no part of it, but its events pass through it.
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

/** Once it is drawn as invalid. */
function focusFirstInvalid(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
