import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useState } from 'react'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { changeOf, twilioForm, valuesOf } from './twilio-form.model.ts'
import { useRemoveTwilio, useSaveTwilio } from './twilio.queries.ts'

/** The form of the account, and which of the stored values are typed again. */
export function useTwilioForm(settings: TwilioSettings) {
  const isKept = settings.state === 'connected'
  const save = useSaveTwilio()
  const remove = useRemoveTwilio()
  const [replacing, setReplacing] = useState({ accountSid: false, authToken: false })
  const replaced = isKept ? replacing : { accountSid: true, authToken: true }
  const form = useAppForm({
    defaultValues: valuesOf(settings),
    validators: { onDynamic: twilioForm(replaced) },
    onSubmit: async ({ value }) => {
      const saved = await save.mutateAsync(changeOf(value, replaced)).catch(() => undefined)
      if (!saved) return
      setReplacing({ accountSid: false, authToken: false })
      form.reset(valuesOf(saved))
    },
  })
  const keepOld = () => {
    setReplacing({ accountSid: false, authToken: false })
    form.setFieldValue('accountSid', '')
    form.setFieldValue('authToken', '')
  }
  const forget = async () => {
    const left = await remove.mutateAsync(undefined).catch(() => undefined)
    if (left) form.reset(valuesOf(left))
  }
  return { form, save, remove, isKept, replaced, replace: setReplacing, keepOld, forget }
}
