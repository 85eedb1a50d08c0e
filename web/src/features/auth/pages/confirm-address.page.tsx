import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { type ConfirmationLink, confirmAddressMutation } from '../sign-in.queries.ts'

const INVALID_LINK_CODES = new Set(['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'BAD_REQUEST'])

/** The target of the link in the email after a sign-up. Opening the page changes nothing; only the button does. */
export function ConfirmAddressPage({ link }: { link: ConfirmationLink }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const toLogin = (search: { confirmed: true; error?: 'link' }) =>
    void navigate({ to: '/login', search, replace: true })
  const confirm = useMutation({
    ...confirmAddressMutation,
    onSuccess: () => toLogin({ confirmed: true }),
    // The sign-in sends another link.
    onError: (error) =>
      'code' in error && INVALID_LINK_CODES.has(String(error.code)) && toLogin({ confirmed: true, error: 'link' }),
  })
  return (
    <AuthFrame>
      <h1>{t('confirmAddress.title')}</h1>
      <p className="lede">{t('confirmAddress.text')}</p>
      {confirm.isError && (
        <Note tone="bad" focused>
          {errorText(confirm.error)}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate(link)}>
        {t('confirmAddress.confirm')}
      </Button>
    </AuthFrame>
  )
}
