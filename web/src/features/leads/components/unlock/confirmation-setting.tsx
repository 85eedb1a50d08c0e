import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/inputs/select.tsx'
import { CONFIRMATION_THRESHOLDS, setConfirmationThreshold } from './confirmation-threshold.model.ts'
import { useUserId } from './unlock.queries.ts'
import { useConfirmationThreshold } from './use-confirmation-threshold.ts'
import styles from './unlock-dialog.module.css'

/** The setting of the price above which an unlock needs confirmation. */
export function ConfirmationSetting() {
  const { t } = useTranslation('leads')
  const userId = useUserId()
  const threshold = useConfirmationThreshold()
  if (userId === undefined) return null
  const nameOf = (count: number) => {
    if (count === 0) return t('unlock.askAlways')
    return t(count === CONFIRMATION_THRESHOLDS.at(-1) ? 'unlock.askNever' : 'unlock.askAbove', { count })
  }
  return (
    <label className={styles.confirmationSetting}>
      <span className="soft">{t('unlock.ask')}</span>
      <Select
        value={threshold}
        onChange={(event) => setConfirmationThreshold(userId, Number(event.currentTarget.value))}
      >
        {CONFIRMATION_THRESHOLDS.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
    </label>
  )
}
