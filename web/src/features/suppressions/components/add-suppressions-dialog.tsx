import type { AddedSuppressions } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { useDiscard } from '../../../ui/overlays/discard.tsx'
import { useAddSuppressions } from '../suppressions.queries.ts'
import styles from './add-suppressions-dialog.module.css'
import { AddSuppressionsFields, isTooLong } from './add-suppressions-fields.tsx'

/** Accepts one address or thousands, as pasted. Unreadable lines stay in the box. */
export function AddSuppressionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suppressions')
  const add = useAddSuppressions()
  const [fields, setFields] = useState({ text: '', countryCode: '', note: '' })
  const [unreadableLines, setUnreadableLines] = useState<AddedSuppressions>()
  const { text, countryCode, note } = fields
  const blocked = text.trim() === '' || isTooLong(text)
  // Unreadable lines left by the last attempt do not count as new input.
  const dirty = text.trim() !== '' && text !== unreadableLines?.lines.join('\n')
  const { leave, question } = useDiscard({ dirty, saving: add.isPending, onClose })
  const submit = () => {
    if (blocked) return
    add.mutate(
      { text, ...(countryCode && { countryCode }), ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: (answer) => {
          if (answer.added > 0 || answer.unreadable === 0)
            notify({ tone: 'ok', title: t('add.done', { count: answer.added }) })
          if (answer.unreadable === 0) return onClose()
          setUnreadableLines(answer)
          setFields((before) => ({ ...before, text: answer.lines.join('\n') }))
        },
      },
    )
  }
  return (
    <Dialog
      open
      busy={add.isPending}
      onOpenChange={(open) => !open && leave()}
      title={t('add.title')}
      footer={
        <>
          <Button onClick={leave} disabled={add.isPending}>
            {unreadableLines ? t('close') : t('cancel')}
          </Button>
          <Button variant="primary" busy={add.isPending} disabled={blocked} onClick={submit}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {unreadableLines && (
          <Note tone="warn" title={t('add.unreadable', { count: unreadableLines.unreadable })}>
            {t('add.unreadableText')}
          </Note>
        )}
        {add.isError && (
          <Note tone="bad" focused>
            {errorText(add.error)}
          </Note>
        )}
        <AddSuppressionsFields
          value={fields}
          readOnly={add.isPending}
          onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        />
      </div>
      {question}
    </Dialog>
  )
}
