import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type DiscardQuestionProps = { open: boolean; onKeep: () => void; onDiscard: () => void }

/** Asks whether to discard the unsaved input. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onKeep()}
      title={t('discard.question')}
      footer={
        <>
          <Button onClick={onKeep}>{t('discard.no')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('discard.yes')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('discard.text')}</p>
    </Dialog>
  )
}
