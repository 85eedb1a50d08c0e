import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react'

type FieldIds = { controlId: string; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldIds | null>(null)

/** Ids and state of the surrounding field; null outside one. */
export const useField = () => useContext(FieldContext)

type FieldProps = {
  label: ReactNode
  /** Short text at the right of the label: 'optional', '100 km'. */
  hint?: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  children: ReactNode
}

/** Label, control, and help or error; controls inside read ids and state from the context. */
export function Field({ label, hint, help, error, children }: FieldProps) {
  const controlId = useId()
  const textId = `${controlId}-text`
  const invalid = Boolean(error)
  const described = invalid || help !== undefined
  const ids = useMemo(
    () => ({ controlId, describedBy: described ? textId : undefined, invalid }),
    [controlId, textId, described, invalid],
  )
  return (
    <FieldContext value={ids}>
      <div className="field">
        <div className="label">
          <label htmlFor={controlId}>{label}</label>
          {hint !== undefined && <span className="label-hint">{hint}</span>}
        </div>
        {children}
        {invalid ? (
          <p className="help tone-bad" id={textId} role="alert">
            <CircleAlert className="icon size-sm" aria-hidden="true" />
            {error}
          </p>
        ) : (
          help !== undefined && (
            <p className="help" id={textId}>
              {help}
            </p>
          )
        )}
      </div>
    </FieldContext>
  )
}
