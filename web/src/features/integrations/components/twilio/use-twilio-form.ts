import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useState } from 'react'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import { twilioInputOf, twilioFormSchema, type TwilioValues, valuesOf } from './twilio-form.model.ts'
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
    discard: discardForm,
  } = useStoredForm({
    stored: valuesOf(settings),
    schema: twilioFormSchema(replaced),
    save: async (typed): Promise<TwilioValues | undefined> => {
      remove.reset()
      const saved = await save.mutateAsync(twilioInputOf(typed, replaced)).catch(() => undefined)
      if (!saved) return undefined
      // Fields that the user changed during the save stay editable.
      const { accountSid, authToken } = form.state.values
      setReplacing({ accountSid: accountSid !== typed.accountSid, authToken: authToken !== typed.authToken })
      return valuesOf(saved)
    },
  })
  // Only the result of the last action is shown.
  const resetMutations = () => {
    save.reset()
    remove.reset()
  }
  const discard = () => {
    resetMutations()
    discardForm()
  }
  const keepOld = () => {
    resetMutations()
    setReplacing({ accountSid: false, authToken: false })
    form.setFieldValue('accountSid', '')
    form.setFieldValue('authToken', '')
  }
  const forget = async () => {
    save.reset()
    const remaining = await remove.mutateAsync(undefined).catch(() => undefined)
    if (remaining) discardForm()
  }
  return { form, isDirty, discard, save, remove, isKept, replaced, replace: setReplacing, keepOld, forget }
}
