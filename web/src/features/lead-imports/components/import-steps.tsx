import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { type ImportStep, IMPORT_STEPS } from '../lead-imports.model.ts'
import styles from './import-steps.module.css'

export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useTranslation('lead-imports')
  const now = IMPORT_STEPS.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {IMPORT_STEPS.map((each, index) => (
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
