import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/sheet.tsx'

const TIPS = ['box', 'click', 'drag', 'words'] as const
const STEPS = ['ask', 'run', 'unlock', 'back'] as const

/** How to set the area, and what a search does; both fold away. */
export function SearchTips() {
  const { t } = useTranslation('search')
  return (
    <Sheet className="help-sheet">
      <details open>
        <summary className="sheet-header">
          <h2>{t('tips.title')}</h2>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <ol className="tips">
          {TIPS.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ol>
      </details>
      <details className="how">
        <summary className="sheet-header">
          <h2>{t('how.title')}</h2>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <ol className="tips">
          {STEPS.map((step) => (
            <li key={step}>{t(`how.${step}`)}</li>
          ))}
        </ol>
      </details>
    </Sheet>
  )
}
