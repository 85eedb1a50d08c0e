import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/setting-row.tsx'
import { type SavingEmailAccount, useRemoveEmailAccount } from './email-account.queries.ts'

type AccountSaveBarProps = {
  save: SavingEmailAccount
  isDirty: boolean
  /** An account is stored, which can be disconnected. */
  isStored: boolean
  onDiscard: () => void
}

export function AccountSaveBar({ save, isDirty, isStored, onDiscard }: AccountSaveBarProps) {
  const { t } = useTranslation('integrations')
  const remove = useRemoveEmailAccount()
  const error = save.error ?? remove.error
  return (
    <SaveBar
      done={save.isSuccess && !isDirty ? t('email.saved') : undefined}
      problem={error ? errorText(error) : undefined}
    >
      {isStored && (
        <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {t('email.remove')}
        </Button>
      )}
      {isDirty && <Button onClick={onDiscard}>{t('email.discard')}</Button>}
      <Button type="submit" variant="primary" busy={save.isPending}>
        {t('email.save')}
      </Button>
    </SaveBar>
  )
}
