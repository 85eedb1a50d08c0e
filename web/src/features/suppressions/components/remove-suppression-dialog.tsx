import type { Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { useRemoveSuppression } from '../suppressions.queries.ts'

const MIN_REASON = 3
const MAX_REASON = 500

/** Asks for a reason before an address may be contacted again. */
export function RemoveSuppressionDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const { t } = useTranslation('suppressions')
  const remove = useRemoveSuppression()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { id, address } = suppression
  const submit = () => {
    if (reason.trim().length < MIN_REASON) return setProblem(t('remove.required'))
    setProblem(undefined)
    remove.mutate(
      { id, reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ tone: 'ok', title: t('remove.done', { address }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      busy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('remove.title', { address })}
      footer={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={submit}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {suppression.reason === 'unsubscribed' && <Note tone="warn">{t('remove.unsubscribed')}</Note>}
      {remove.isError && (
        <Note tone="bad" focused>
          {errorText(remove.error)}
        </Note>
      )}
      <Field label={t('remove.why')} help={t('remove.help')} error={problem}>
        <TextInput maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
