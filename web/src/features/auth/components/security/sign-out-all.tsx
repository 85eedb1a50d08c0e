import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { notify } from '../../../../ui/toast.ts'
import { sessionQuery } from '../../auth.queries.ts'
import { endAllSessionsMutation } from './security.queries.ts'

/** Ends every session of the user, this one too. */
export function SignOutAll({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const end = useMutation({
    ...endAllSessionsMutation,
    onSuccess: async () => {
      // The login page sends who is signed in away.
      queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
      await navigate({ to: '/login' })
      queryClient.clear()
    },
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
