import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { currentStep, FIRST_STEPS, type FirstStep, hasFirstStepsFlag, setFirstStepsFlag } from '../first-steps.model.ts'
import styles from './first-steps.module.css'

type FirstStepsProps = { me: Me; leads: Dashboard['leads'] }

/** Guides a workspace to its first unlocked lead; hidden after that, or when dismissed. */
export function FirstSteps({ me, leads }: FirstStepsProps) {
  const { t } = useTranslation('first-steps')
  const [dismissed, setDismissed] = useState(() => hasFirstStepsFlag(me.user.id, 'dismissed'))
  if (dismissed || leads.unlocked > 0) return null
  const current = currentStep({ leads: leads.total, hasLooked: hasFirstStepsFlag(me.user.id, 'looked') })
  const currentIndex = FIRST_STEPS.indexOf(current)
  const dismiss = () => {
    setDismissed(true)
    setFirstStepsFlag(me.user.id, 'dismissed')
  }
  return (
    <Sheet aria-labelledby="first-steps">
      <SheetHeader title={t('title')} id="first-steps">
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          aria-label={t('dismiss')}
          title={t('dismiss')}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={dismiss}
        />
      </SheetHeader>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === currentIndex ? 'step' : undefined}>
            <span className={styles.number} data-done={index < currentIndex}>
              {index < currentIndex ? <Check className="icon size-sm" aria-label={t('done')} /> : index + 1}
            </span>
            <div>
              <h3>{t(`step.${step}.title`)}</h3>
              <p className="muted">{textOf(step, { t, me, leads })}</p>
              {index === currentIndex && (
                <Action step={step} leads={leads} onLook={() => setFirstStepsFlag(me.user.id, 'looked')} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

type StepTextOptions = FirstStepsProps & { t: ReturnType<typeof useTranslation<'first-steps'>>['t'] }
function textOf(step: FirstStep, { t, me, leads }: StepTextOptions): string {
  if (step === 'find') return t('step.find.text')
  if (step === 'unlock') return t('step.unlock.text', { count: me.credits.remaining })
  return leads.total === 0 ? t('step.choose.before') : t('step.choose.text', { count: leads.total })
}

type ActionProps = { step: FirstStep; leads: Dashboard['leads']; onLook: () => void }
function Action({ step, leads, onLook }: ActionProps) {
  const { t } = useTranslation('first-steps')
  if (step === 'find')
    return (
      <ButtonLink size="sm" to="/search">
        {t('step.find.action')}
      </ButtonLink>
    )
  return (
    <ButtonLink size="sm" to="/leads" search={leads.byGrade.A > 0 ? { quality: 'A' } : {}} onClick={onLook}>
      {t(`step.${step}.action`)}
    </ButtonLink>
  )
}
