import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HELP_GROUPS } from '../../public-document.model.ts'
import styles from './help-search.module.css'

const COUNT = Object.values(HELP_GROUPS).flat().length

/** The field that searches the answers; rendered from the start, so that nothing moves when the script loads. */
export function HelpSearch() {
  const { t } = useTranslation('public-help')
  const one = t('count', { count: 1 })
  const few = t('count', { count: 2 })
  const other = t('count', { count: COUNT })
  return (
    <div className={`needs-script ${styles.search}`} data-help-search="">
      <div className="input size-lg">
        <Search className="icon" aria-hidden="true" />
        <input type="search" placeholder={t('placeholder')} aria-label={t('search')} autoComplete="off" />
        <output className="muted" data-one={one} data-few={few} data-other={other}>
          {other.replace('{n}', String(COUNT))}
        </output>
      </div>
    </div>
  )
}
