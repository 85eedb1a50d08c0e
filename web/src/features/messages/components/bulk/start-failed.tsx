import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Note } from '../../../../ui/note.tsx'
import { startedBulkEmailId } from '../../bulk.model.ts'

/** The error of a failed start. The bulk email may have started nevertheless, which the linked list shows. */
export function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('bulk-email')
  const id = startedBulkEmailId(error)
  if (id !== undefined)
    return (
      <Note
        tone="bad"
        title={t('send.already')}
        focused
        action={
          <Link to="/leads/emails" search={{ id }}>
            {t('send.seeStarted')}
          </Link>
        }
      >
        {t('send.alreadyText')}
      </Note>
    )
  return (
    <Note tone="bad" title={t('send.failed')} focused>
      {errorText(error)} {t('send.mayRun')} <Link to="/leads/emails">{t('toAll')}</Link>
    </Note>
  )
}
