import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useLeaveAccount } from '../use-leave-account.ts'
import { endAllSessionsMutation } from './security.queries.ts'

/** Ends every session of the user, including this one. */
export function SignOutAll({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const leave = useLeaveAccount('/login')
  const end = useMutation({
    ...endAllSessionsMutation,
    onSuccess: leave,
    onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('signOutAll')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('signOutAll')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('signOutAllText')}</p>
    </Dialog>
  )
}
