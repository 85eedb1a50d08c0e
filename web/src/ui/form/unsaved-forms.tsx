import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import { DiscardQuestion } from '../overlays/discard-question.tsx'

/** Leaving a form in state `saving` needs no confirmation, but the form still counts as unsaved: saving may fail. */
type UnsavedState = 'typed' | 'saving'
const ReportContext = createContext((_form: string, _unsaved: UnsavedState | undefined): void => undefined)

/** Reports a form to the `UnsavedForms` around it, if there is one. */
export function useReportUnsaved(unsaved: UnsavedState | undefined): void {
  const report = use(ReportContext)
  const form = useId()
  // A layout effect runs before the next key is handled; a passive effect may run after it.
  useLayoutEffect(() => {
    report(form, unsaved)
    return () => report(form, undefined)
  }, [report, form, unsaved])
}

type UnsavedFormsProps = {
  children: ReactNode
  /** Called when a first form has unsaved text, and again when no form has unsaved text or is being saved. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
}

/**
 * Several forms on one page, some of which may be hidden: leaving the page asks once for all of them. A change of only
 * the search parameters does not ask, because tabs stay mounted.
 */
export function UnsavedForms({ children, onUnsaved }: UnsavedFormsProps) {
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedState>>(new Map())
  const report = useCallback((form: string, unsaved: UnsavedState | undefined) => {
    setForms((before) => {
      if (before.get(form) === unsaved) return before
      const after = new Map(before)
      if (unsaved) after.set(form, unsaved)
      else after.delete(form)
      return after
    })
  }, [])
  const isDirty = [...forms.values()].includes('typed')
  const isUnsaved = forms.size > 0
  useEffect(() => {
    onUnsaved?.(isUnsaved)
    return () => onUnsaved?.(false)
  }, [isUnsaved, onUnsaved])
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ReportContext value={report}>
      {children}
      <DiscardQuestion
        open={leaving.status === 'blocked'}
        onKeep={() => leaving.reset?.()}
        onDiscard={() => leaving.proceed?.()}
      />
    </ReportContext>
  )
}
