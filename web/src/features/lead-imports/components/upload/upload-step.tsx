import { MAX_IMPORT_BYTES } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { FileUp } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { useUpload } from '../../lead-imports.queries.ts'
import { PasteRows } from './paste-rows.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadProblem } from './upload-problem.tsx'
import styles from './upload-step.module.css'

/** A file that is chosen, dropped or pasted is uploaded immediately. */
export function UploadStep({ onUploaded }: { onUploaded: (run: LeadImport) => void }) {
  const { t } = useTranslation('lead-imports')
  const { upload, share } = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const send = (file: File | undefined, sheet?: string) => {
    if (!file || upload.isPending) return
    setTooLarge(file.size > MAX_IMPORT_BYTES)
    if (file.size > MAX_IMPORT_BYTES) upload.reset()
    else upload.mutate({ file, ...(sheet !== undefined && { sheet }) }, { onSuccess: onUploaded })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    send(event.dataTransfer.files[0])
  }
  const paste = ({ target, clipboardData }: ClipboardEvent) => {
    // Cells copied from Excel include a picture of themselves. A file copied in Finder includes its name as text.
    const isText = target instanceof HTMLTextAreaElement || clipboardData.types.includes('text/html')
    if (!isText) send(clipboardData.files[0])
  }
  return (
    <Sheet className={styles.upload} onPaste={paste}>
      <UploadProblem
        tooLarge={tooLarge}
        error={upload.error}
        busy={upload.isPending}
        onSheet={(name) => send(upload.variables?.file, name)}
      />
      <div
        className={isDragOver ? `${styles.drop} ${styles.isOver}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <FileUp className="icon size-lg muted" aria-hidden="true" />
        <b>{t('upload.drop')}</b>
        <p className="muted">{t('upload.limits')}</p>
        {upload.isPending ? (
          <UploadProgress share={share} />
        ) : (
          <Button variant="primary" size="lg" onClick={() => input.current?.click()}>
            {t('upload.choose')}
          </Button>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t('upload.choose')}
          accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <PasteRows busy={upload.isPending} onRows={(file) => send(file)} />
      <p className="subtext">{t('upload.hint')}</p>
    </Sheet>
  )
}
