import { useTranslation } from 'react-i18next'
import styles from './objection-steps.module.css'

const STEPS = ['ask', 'mail', 'held', 'done'] as const
export type ObjectionStep = (typeof STEPS)[number]

/** The four steps, with the current one marked. */
export function ObjectionSteps({ step }: { step: ObjectionStep }) {
  const { t } = useTranslation('objection')
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((each, at) => (
        <li key={each} aria-current={each === step ? 'step' : undefined}>
          <span className={styles.number}>{at + 1}</span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  )
}
