import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/layout/setting-row.tsx'
import { type SaveInboxMutation, useRemoveInbox } from './inbox.queries.ts'

type InboxSaveBarProps = { save: SaveInboxMutation; isDirty: boolean; isStored: boolean; onDiscard: () => void }

export function InboxSaveBar({ save, isDirty, isStored, onDiscard }: InboxSaveBarProps) {
  const { t } = useTranslation('integrations')
  const remove = useRemoveInbox()
  // Problems of the mailbox are shown above the form.
  const error = [save.error, remove.error].find((each) => each && errorCode(each) !== 'NOT_CONNECTED')
  // Only the result of the last action is shown.
  const disconnect = () => {
    save.reset()
    remove.mutate(undefined)
  }
  const discard = () => {
    save.reset()
    remove.reset()
    onDiscard()
  }
  return (
    <SaveBar
      done={save.isSuccess && !isDirty ? t('inbox.saved') : undefined}
      problem={error ? errorText(error) : undefined}
    >
      {isStored && (
        <Button variant="ghost" busy={remove.isPending} onClick={disconnect}>
          {t('inbox.remove')}
        </Button>
      )}
      {isDirty && <Button onClick={discard}>{t('email.discard')}</Button>}
      <Button type="submit" variant="primary" busy={save.isPending} onClick={remove.reset}>
        {t('inbox.save')}
      </Button>
    </SaveBar>
  )
}
