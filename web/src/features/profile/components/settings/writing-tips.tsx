import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import styles from './writing-tips.module.css'

/** Tips for a profile that gets replies. */
export function WritingTips() {
  const { t } = useTranslation('profile')
  const tips = [t('tips.lanes'), t('tips.fleet'), t('tips.strengths'), t('tips.name')]
  return (
    <Sheet>
      <SheetHeader title={t('tips.title')} />
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Sheet>
  )
}
