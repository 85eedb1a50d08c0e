import type { CallOutcome } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { useAddInteraction, useRemoveInteraction } from '../interactions.queries.ts'

export type CalledLead = { id: string; companyName: string }

/** Logs a call with one click and offers to undo it. `onCallBack` plans the next call. */
export function useLogCall(onCallBack: (lead: CalledLead) => void) {
  const { t } = useTranslation('history')
  const [pending, setPending] = useState<CallOutcome>()
  // Uses promises instead of the callbacks of `mutate`: a menu that logs a call is unmounted before the response.
  const { mutateAsync: add } = useAddInteraction()
  const { mutateAsync: remove } = useRemoveInteraction()

  const undoCall = (id: string, interactionId: string) =>
    remove({ id, interactionId }).then(
      () => notify({ tone: 'ok', title: t('call.undone') }),
      (error: unknown) => notify({ tone: 'bad', title: t('call.undoFailed'), text: errorText(error) }),
    )
  const log = async (lead: CalledLead, outcome: CallOutcome) => {
    if (pending) return
    setPending(outcome)
    try {
      const call = await add({ id: lead.id, type: 'phone', outcome })
      const action = { label: t('call.undo'), onChoose: () => void undoCall(lead.id, call.id) }
      const text = `${lead.companyName}: ${t(`call.outcome.${outcome}`)}`
      notify({ tone: 'ok', title: t('call.logged'), text, action })
      if (outcome === 'call_back') onCallBack(lead)
    } catch (error) {
      notify({ tone: 'bad', title: t('call.failed'), text: errorText(error) })
    } finally {
      setPending(undefined)
    }
  }
  return { log: (lead: CalledLead, outcome: CallOutcome) => void log(lead, outcome), pending }
}
