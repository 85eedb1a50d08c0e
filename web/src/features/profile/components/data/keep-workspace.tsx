import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useKeepWorkspace } from './deletion.queries.ts'

/** Shows when the workspace will be deleted, and cancels the deletion. */
export function KeepWorkspace({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('profile')
  const keep = useKeepWorkspace()
  const notifyFailure = (error: unknown) => notify({ tone: 'bad', title: errorText(error) })
  return (
    <>
      <p>{t('deletion.workspaceDue', { date: formatDate(dueAt) })}</p>
      <Button variant="primary" busy={keep.isPending} onClick={() => void keep.mutateAsync({}).catch(notifyFailure)}>
        {t('deletion.keepWorkspace')}
      </Button>
    </>
  )
}
