import { useTranslation } from 'react-i18next'
import { PageSection } from '../page-section.tsx'
import styles from './problems.module.css'

const PAIRS = ['boards', 'lists', 'evenings', 'names'] as const

/** The problems of a haulier today, each with its solution. */
export function Problems() {
  const { t } = useTranslation('public-home')
  return (
    <PageSection isBand title={t('problems.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('problems.today')}</th>
            <th scope="col">{t('problems.with')}</th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map((pair) => (
            <tr key={pair}>
              <td>
                <span className={styles.label}>{t('problems.today')}</span>
                {t(`problems.${pair}.today`)}
              </td>
              <td>
                <span className={styles.label}>{t('problems.with')}</span>
                {t(`problems.${pair}.with`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  )
}
