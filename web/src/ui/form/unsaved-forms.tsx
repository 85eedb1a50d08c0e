import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import { DiscardQuestion } from '../discard-question.tsx'

const ReportContext = createContext((_form: string, _isUnsaved: boolean): void => undefined)

/** Reports a form to the `UnsavedForms` around it, if there is one. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = use(ReportContext)
  const form = useId()
  // Before the next key is handled: a passive effect may come after it.
  useLayoutEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [report, form, isUnsaved])
}

type UnsavedFormsProps = {
  children: ReactNode
  /** Called when the first of them has unsaved text, and when none has any more. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
}

/**
 * Several forms on one page, of which some may be hidden: leaving the page asks once for all of them. A change of the
 * search parameters leaves nothing: tabs stay mounted.
 */
export function UnsavedForms({ children, onUnsaved }: UnsavedFormsProps) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.includes(form) === isUnsaved) return before
      return isUnsaved ? [...before, form] : before.filter((one) => one !== form)
    })
  }, [])
  const isDirty = unsaved.length > 0
  useEffect(() => {
    onUnsaved?.(isDirty)
    return () => onUnsaved?.(false)
  }, [isDirty, onUnsaved])
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
