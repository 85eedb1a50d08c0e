import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DigestLink } from '../../../lib/api/auth-client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../../auth/components/auth-frame.tsx'
import { PanelTitle } from '../../auth/components/panel-title.tsx'
import { unsubscribeMutation } from '../components/notifications/digest.queries.ts'

/** The target of the link in each digest. Opening the page changes nothing; only the button does. */
export function UnsubscribePage({ link }: { link: DigestLink }) {
  const { t } = useTranslation('profile')
  const unsubscribe = useMutation(unsubscribeMutation)
  if (unsubscribe.isSuccess)
    return (
      <AuthFrame>
        <PanelTitle>{t('digest.stopped')}</PanelTitle>
        <p className="lede">{t('digest.stoppedText')}</p>
        <ButtonLink size="lg" to="/settings">
          {t('settings.title')}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <h1>{t('digest.stop')}</h1>
      <p className="lede">{t('digest.stopText')}</p>
      {unsubscribe.isError && (
        <Note tone="bad" focused>
          {errorCode(unsubscribe.error) === 'INVALID_TOKEN' ? t('digest.invalid') : errorText(unsubscribe.error)}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate(link)}>
        {t('digest.unsubscribe')}
      </Button>
    </AuthFrame>
  )
}
