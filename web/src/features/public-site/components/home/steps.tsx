import { useTranslation } from 'react-i18next'
import { ExampleTag, PageSection } from '../page-section.tsx'
import { ProductTour } from './product-tour.tsx'
import styles from './steps.module.css'

const STEPS = ['goods', 'area', 'grades', 'call'] as const

export function Steps() {
  const { t } = useTranslation(['public-home', 'public-site'])
  return (
    <PageSection
      isBand
      id="how"
      title={t('steps.title')}
      aside={<ExampleTag>{t('public-site:exampleCompanies')}</ExampleTag>}
    >
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <ProductTour />
    </PageSection>
  )
}
