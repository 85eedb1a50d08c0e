import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/layout/setting-row.tsx'

type ProfileSaveBarProps = {
  isDirty: boolean
  isSubmitting: boolean
  saved: boolean
  problem: string | undefined
  label: string
  onDiscard: () => void
}

export function ProfileSaveBar({ isDirty, isSubmitting, saved, problem, label, onDiscard }: ProfileSaveBarProps) {
  const { t } = useTranslation('profile')
  return (
    <SaveBar done={saved ? t('updated') : undefined} problem={problem}>
      {isDirty && !isSubmitting && <Button onClick={onDiscard}>{t('discard')}</Button>}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {label}
      </Button>
    </SaveBar>
  )
}
