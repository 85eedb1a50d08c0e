import { useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type DiscardOptions = { dirty: boolean; saving?: boolean; onClose: () => void }

/** Leaves a form: `leave` closes it if nothing is lost; otherwise the form shows `question`, which asks first. */
export function useDiscard({ dirty, saving = false, onClose }: DiscardOptions) {
  const [asking, setAsking] = useState(false)
  useLeaveGuard({ dirty, saving, ask: () => setAsking(true) })
  const question = <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onClose} />
  return { leave: () => (dirty ? setAsking(true) : onClose()), question }
}
