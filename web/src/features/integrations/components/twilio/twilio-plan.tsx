import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import styles from './twilio-plan.module.css'

/** In place of the form where the plan has no Twilio. */
export function TwilioPlan() {
  const { t } = useTranslation('integrations')
  return (
    <div className={styles.gate}>
      <PlanGate
        title={t('twilio.plan.title')}
        action={
          <ButtonLink to="/billing" size="sm">
            {t('twilio.plan.see')}
          </ButtonLink>
        }
      >
        {t('twilio.plan.text')}
      </PlanGate>
    </div>
  )
}
