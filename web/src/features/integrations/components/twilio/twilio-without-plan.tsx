import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/layout/setting-row.tsx'
import { IntegrationPlan } from '../integration-plan.tsx'
import { useRemoveTwilio } from './twilio.queries.ts'

/** If the plan does not include the account, a connected account can still be disconnected. */
export function TwilioWithoutPlan({ settings: { state, mayChange } }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const remove = useRemoveTwilio()
  return (
    <>
      <IntegrationPlan title={t('twilio.plan.title')}>{t('twilio.plan.text')}</IntegrationPlan>
      {state !== 'none' && mayChange && (
        <SaveBar problem={remove.error ? errorText(remove.error) : undefined}>
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('twilio.remove')}
          </Button>
        </SaveBar>
      )}
    </>
  )
}
