import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/setting-row.tsx'
import { useRemoveTwilio } from './twilio.queries.ts'

/** Disconnects the account where the plan includes it no more. */
export function TwilioRemoval() {
  const { t } = useTranslation('integrations')
  const remove = useRemoveTwilio()
  return (
    <SaveBar problem={remove.error ? errorText(remove.error) : undefined}>
      <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {t('twilio.remove')}
      </Button>
    </SaveBar>
  )
}
