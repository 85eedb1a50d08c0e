import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Leaves a form: `leave` closes it where nothing is lost by that; else `question`, which the form shows, asks first. */
export function useDiscard({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [asking, setAsking] = useState(false)
  useLeaveGuard(dirty, () => setAsking(true))
  const question = (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      title={t('discard.question')}
      footer={
        <>
          <Button onClick={() => setAsking(false)}>{t('discard.no')}</Button>
          <Button variant="danger" onClick={onClose}>
            {t('discard.yes')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('discard.text')}</p>
    </Dialog>
  )
  return { leave: () => (dirty ? setAsking(true) : onClose()), question }
}
