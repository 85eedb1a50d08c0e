import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Note } from '../../../../ui/note.tsx'
import { startedBefore } from '../../bulk.model.ts'

/** The error of a failed start. The typed text is kept, and the list shows whether the bulk email started after all. */
export function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('bulk-email')
  const id = startedBefore(error)
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
