import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { PlanGate } from '../../../ui/plan-gate.tsx'
import styles from './integration-plan.module.css'

/** Replaces the form of an integration that the plan does not include. */
export function IntegrationPlan({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('integrations')
  return (
    <div className={styles.gate}>
      <PlanGate
        title={title}
        action={
          <ButtonLink to="/billing" size="sm">
            {t('seePlans')}
          </ButtonLink>
        }
      >
        {children}
      </PlanGate>
    </div>
  )
}
