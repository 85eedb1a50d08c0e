import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import styles from './search-tips.module.css'

const TIPS = ['box', 'click', 'drag', 'words'] as const
const STEPS = ['ask', 'run', 'unlock', 'back'] as const

/** How to set the area and how a search works; both can be collapsed. */
export function SearchTips() {
  const { t } = useTranslation('search')
  return (
    <Sheet className={styles.helpSheet}>
      <details open>
        <summary className="sheet-header">
          <h2>{t('tips.title')}</h2>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <ol className={styles.tips}>
          {TIPS.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ol>
      </details>
      <details className={styles.how}>
        <summary className="sheet-header">
          <h2>{t('how.title')}</h2>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <ol className={styles.tips}>
          {STEPS.map((step) => (
            <li key={step}>{t(`how.${step}`)}</li>
          ))}
        </ol>
      </details>
    </Sheet>
  )
}
