import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useSequenceActions } from '../../sequences.queries.ts'

type SequenceControlsProps = { sequence: Sequence; onDeleted: () => void }

/** Buttons to delete, edit, pause and resume a sequence. */
export function SequenceControls({ sequence: { id, name, paused, counts }, onDeleted }: SequenceControlsProps) {
  const { t } = useTranslation('sequences')
  const [isConfirming, setIsConfirming] = useState(false)
  const { pause, resume, remove } = useSequenceActions()
  // Called by promises, because the callbacks of `mutate` are dropped if the sheet is closed before the response.
  const notifyFailure = (error: unknown) => notify({ tone: 'bad', title: t('steerFailed'), text: errorText(error) })
  const toggle = paused ? resume : pause
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        {t('delete')}
      </Button>
      <span className="grow" />
      <ButtonLink
        to="/leads/sequences"
        search={{ id, edit: true }}
        icon={<Pencil className="icon" aria-hidden="true" />}
      >
        {t('edit')}
      </ButtonLink>
      <Button
        busy={toggle.isPending}
        icon={paused ? <Play className="icon" aria-hidden="true" /> : <Pause className="icon" aria-hidden="true" />}
        onClick={() => void toggle.mutateAsync({ id }).catch(notifyFailure)}
      >
        {t(paused ? 'resume' : 'pause')}
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('askDelete', { name })}
        footer={
          <>
            <Button onClick={() => setIsConfirming(false)}>{t('keep')}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() =>
                void remove
                  .mutateAsync({ id }, { onSuccess: onDeleted })
                  .catch(notifyFailure)
                  .finally(() => setIsConfirming(false))
              }
            >
              {t('delete')}
            </Button>
          </>
        }
      >
        <p className="soft">{t('askDeleteText', { count: counts.active })}</p>
      </Dialog>
    </>
  )
}
