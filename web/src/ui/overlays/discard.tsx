import { useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Leaves a form: `leave` closes it where nothing is lost by that; else `question`, which the form shows, asks first. */
export function useDiscard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  useLeaveGuard(dirty, () => setAsking(true))
  const question = <DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={onClose} />
  return { leave: () => (dirty ? setAsking(true) : onClose()), question }
}
