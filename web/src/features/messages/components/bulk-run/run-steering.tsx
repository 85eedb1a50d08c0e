import type { Batch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useSteerBulk } from '../../bulk.queries.ts'
import { RecipientsFileButton } from '../bulk/recipients-file-button.tsx'

type RunSteeringProps = { run: Batch; onClose: () => void }

/** Buttons to pause, resume or cancel a bulk email. */
export function RunSteering({ run: { id, status, counts }, onClose }: RunSteeringProps) {
  const { t } = useTranslation('bulk-email')
  const [asking, setAsking] = useState(false)
  const { pause, resume, cancel } = useSteerBulk()
  const failed = (error: unknown) => notify({ tone: 'bad', title: t('run.steerFailed'), text: errorText(error) })
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
  const turn = running ? pause : resume
  return (
    <>
      <span className="grow" />
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('run.cancelRest')}
      </Button>
      <Button
        busy={turn.isPending}
        icon={running ? <Pause className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
        onClick={() => turn.mutate({ id }, { onError: failed })}
      >
        {t(running ? 'run.pause' : 'run.resume')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('run.askCancel')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('run.keep')}</Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ id }, { onError: failed, onSettled: () => setAsking(false) })}
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
