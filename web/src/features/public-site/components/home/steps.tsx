import { useTranslation } from 'react-i18next'
import { PageSection } from '../page-section.tsx'
import styles from './steps.module.css'

const STEPS = ['goods', 'area', 'grades', 'call'] as const

export function Steps() {
  const { t } = useTranslation('public-home')
  return (
    <PageSection isBand id="how" title={t('steps.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
