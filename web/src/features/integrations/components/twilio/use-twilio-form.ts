import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useState } from 'react'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import { changeOf, twilioForm, type TwilioValues, valuesOf } from './twilio-form.model.ts'
import { useRemoveTwilio, useSaveTwilio } from './twilio.queries.ts'

/** The form of the account, and the stored values that the user replaces. */
export function useTwilioForm(settings: TwilioSettings) {
  const isKept = settings.state === 'connected'
  const save = useSaveTwilio()
  const remove = useRemoveTwilio()
  const [replacing, setReplacing] = useState({ accountSid: false, authToken: false })
  const replaced = isKept ? replacing : { accountSid: true, authToken: true }
  const {
    form,
    isDirty,
    discard: empty,
  } = useStoredForm({
    stored: valuesOf(settings),
    schema: twilioForm(replaced),
    save: async (typed): Promise<TwilioValues | undefined> => {
      remove.reset()
      const saved = await save.mutateAsync(changeOf(typed, replaced)).catch(() => undefined)
      if (!saved) return undefined
      // Values changed during the save stay open.
      const { accountSid, authToken } = form.state.values
      setReplacing({ accountSid: accountSid !== typed.accountSid, authToken: authToken !== typed.authToken })
      return valuesOf(saved)
    },
  })
  // Only the result of the last action is shown.
  const settle = () => {
    save.reset()
    remove.reset()
  }
  const discard = () => {
    settle()
    empty()
  }
  const keepOld = () => {
    settle()
    setReplacing({ accountSid: false, authToken: false })
    form.setFieldValue('accountSid', '')
    form.setFieldValue('authToken', '')
  }
  const forget = async () => {
    save.reset()
    const left = await remove.mutateAsync(undefined).catch(() => undefined)
    if (left) empty()
  }
  return { form, isDirty, discard, save, remove, isKept, replaced, replace: setReplacing, keepOld, forget }
}
