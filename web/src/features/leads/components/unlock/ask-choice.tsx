import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/select.tsx'
import { ASK_LIMITS, setAskLimit } from './unlock-asking.model.ts'
import { useUserId } from './unlock.queries.ts'
import { useAskLimit } from './use-ask-limit.ts'
import styles from './unlock-dialog.module.css'

/** The price above which an unlock requires a confirmation. */
export function AskChoice() {
  const { t } = useTranslation('leads')
  const userId = useUserId()
  const limit = useAskLimit()
  if (userId === undefined) return null
  const nameOf = (count: number) => {
    if (count === 0) return t('unlock.askAlways')
    return t(count === ASK_LIMITS.at(-1) ? 'unlock.askNever' : 'unlock.askAbove', { count })
  }
  return (
    <label className={styles.askChoice}>
      <span className="soft">{t('unlock.ask')}</span>
      <Select value={limit} onChange={(event) => setAskLimit(userId, Number(event.currentTarget.value))}>
        {ASK_LIMITS.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </label>
  )
}
