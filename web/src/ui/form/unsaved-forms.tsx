import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import { DiscardQuestion } from '../overlays/discard-question.tsx'

/** A form whose text is being saved asks no question, but is not done either: saving may fail. */
type Unsaved = 'typed' | 'saving'
const ReportContext = createContext((_form: string, _unsaved: Unsaved | undefined): void => undefined)

/** Reports a form to the `UnsavedForms` around it, if there is one. */
export function useUnsaved(unsaved: Unsaved | undefined): void {
  const report = use(ReportContext)
  const form = useId()
  // Before the next key is handled: a passive effect may come after it.
  useLayoutEffect(() => {
    report(form, unsaved)
    return () => report(form, undefined)
  }, [report, form, unsaved])
}

type UnsavedFormsProps = {
  children: ReactNode
  /** Called when the first of them has unsaved text, and when none has any more or is being saved. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
}

/**
 * Several forms on one page, of which some may be hidden: leaving the page asks once for all of them. A change of the
 * search parameters leaves nothing: tabs stay mounted.
 */
export function UnsavedForms({ children, onUnsaved }: UnsavedFormsProps) {
  const [forms, setForms] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const report = useCallback((form: string, unsaved: Unsaved | undefined) => {
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
