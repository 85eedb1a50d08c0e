import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../../auth/components/auth-frame.tsx'
import { PanelTitle } from '../../auth/components/panel-title.tsx'
import { confirmEmailMutation } from '../components/email/email.queries.ts'

export type EmailLink = { id: string; side: string; token: string }

/** The target of the links in both emails. Opening the page changes nothing; only the button does. */
export function ConfirmEmailPage({ link }: { link: EmailLink }) {
  const { t } = useTranslation('profile')
  const confirm = useMutation(confirmEmailMutation)
  const state = confirm.data?.state
  if (state)
    return (
      <AuthFrame>
        <PanelTitle>{t(`email.${state}Title`)}</PanelTitle>
        <p className="lede">{t(`email.${state}`)}</p>
        {state === 'done' && (
          <ButtonLink size="lg" variant="primary" to="/login">
            {t('email.toLogin')}
          </ButtonLink>
        )}
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <h1>{t('email.confirmTitle')}</h1>
      <p className="lede">{t(link.side === 'old' ? 'email.confirmOld' : 'email.confirmNew')}</p>
      {confirm.isError && (
        <Note tone="bad" focused>
          {errorText(confirm.error)}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate(link)}>
        {t('email.confirm')}
      </Button>
    </AuthFrame>
  )
}
