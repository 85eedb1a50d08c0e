import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useBulkControls } from '../../bulk.queries.ts'
import { RecipientsFileButton } from '../bulk/recipients-file-button.tsx'

type RunControlsProps = { run: MessageBatch; onClose: () => void }

/** Buttons to pause, resume or cancel a bulk email. */
export function RunControls({ run: { id, status, counts }, onClose }: RunControlsProps) {
  const { t } = useTranslation('bulk-email')
  const [isConfirming, setIsConfirming] = useState(false)
  const { pause, resume, cancel } = useBulkControls()
  // Called by promises, because the callbacks of `mutate` are dropped if the sheet is closed before the response.
  const notifyFailure = (error: unknown) => notify({ tone: 'bad', title: t('run.steerFailed'), text: errorText(error) })
  if (status === 'done' || status === 'cancelled')
    return (
      <>
        <span className="subtext grow">{t('run.inHistory')}</span>
        <RecipientsFileButton id={id} />
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    )
  const running = status === 'running'
  const toggle = running ? pause : resume
  return (
    <>
      <span className="grow" />
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        {t('run.cancelRest')}
      </Button>
      <Button
        busy={toggle.isPending}
        icon={running ? <Pause className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
        onClick={() => void toggle.mutateAsync({ id }).catch(notifyFailure)}
      >
        {t(running ? 'run.pause' : 'run.resume')}
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('run.askCancel')}
        footer={
          <>
            <Button onClick={() => setIsConfirming(false)}>{t('run.keep')}</Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() =>
                void cancel
                  .mutateAsync({ id })
                  .catch(notifyFailure)
                  .finally(() => setIsConfirming(false))
              }
            >
              {t('run.cancelRest')}
            </Button>
          </>
        }
      >
        <p className="soft">{t('run.askCancelText', { count: counts.waiting })}</p>
      </Dialog>
    </>
  )
}
