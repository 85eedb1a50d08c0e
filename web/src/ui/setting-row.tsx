import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext } from './field.tsx'
import './setting-row.css'

type RowProps = { label: ReactNode; help?: ReactNode; wide?: boolean; children: ReactNode }

/** Name and help at the left, what can be done at the right; one below the other on small screens. */
export function SettingRow({ label, help, wide, children }: RowProps) {
  return (
    <div className="setting-row">
      <div>
        <p className="label">{label}</p>
        {help !== undefined && <p className="help">{help}</p>}
      </div>
      <div className={classNames('setting-control', wide && 'is-wide')}>{children}</div>
    </div>
  )
}

/** A row whose control is one field: the control takes its id, description and error state from here. */
export function SettingField({ label, help, error, children }: RowProps & { error?: string | null | undefined }) {
  const controlId = useId()
  const [helpId, errorId] = [`${controlId}-help`, `${controlId}-error`]
  const invalid = Boolean(error)
  const describedBy = classNames(invalid && errorId, help !== undefined && helpId) || undefined
  const ids = useMemo(() => ({ controlId, describedBy, invalid }), [controlId, describedBy, invalid])
  return (
    <FieldContext value={ids}>
      <div className="setting-row">
        <div>
          <label className="label" htmlFor={controlId}>
            {label}
          </label>
          {help !== undefined && (
            <p className="help" id={helpId}>
              {help}
            </p>
          )}
        </div>
        <div className="setting-control">
          {children}
          {invalid && (
            <p className="help tone-bad" id={errorId} role="alert">
              <CircleAlert className="icon size-sm" aria-hidden="true" />
              {error}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  )
}

/** The end of a sheet that is saved as one: what happened at the left, the buttons at the right. */
export function SaveBar({
  done,
  problem,
  children,
}: {
  done?: string | undefined
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="save-bar">
      <output className="save-bar-done">
        {done !== undefined && (
          <>
            <Check className="icon size-sm" aria-hidden="true" />
            {done}
          </>
        )}
      </output>
      {problem !== undefined && (
        <p className="help tone-bad save-bar-problem" role="alert">
          <CircleAlert className="icon size-sm" aria-hidden="true" />
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}
