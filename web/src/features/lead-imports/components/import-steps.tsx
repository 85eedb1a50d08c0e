import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { type Step, STEPS } from '../lead-imports.model.ts'
import styles from './import-steps.module.css'

/** The steps of an import, with the current one marked. */
export function ImportSteps({ step }: { step: Step }) {
  const { t } = useTranslation('lead-imports')
  const now = STEPS.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((each, index) => (
        <li
          key={each}
          className={classNames(index < now && styles.done, index === now && styles.current)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={`numeric ${styles.stepNumber}`} aria-hidden="true">
            {index < now ? <Check className="icon size-sm" /> : index + 1}
          </span>
          {t(`steps.${each}`)}
        </li>
      ))}
    </ol>
  )
}
