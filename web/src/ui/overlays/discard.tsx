import { useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Leaves a form: `leave` closes it if nothing is lost; otherwise the form shows `question`, which asks first. */
export function useDiscard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  useLeaveGuard(dirty, () => setAsking(true))
  const question = <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onClose} />
  return { leave: () => (dirty ? setAsking(true) : onClose()), question }
}
