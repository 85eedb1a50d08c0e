import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useChangeView, useDeleteView } from '../views.queries.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'
import styles from './saved-views.module.css'

export type ViewChange = { view: SavedView; what: 'rename' | 'delete' }

/** Renames a view, or deletes it after a confirmation. */
export function ChangeView({ view, what, onClose }: ViewChange & { onClose: () => void }) {
  return what === 'rename' ? <RenameView view={view} onClose={onClose} /> : <DeleteView view={view} onClose={onClose} />
}

type Props = { view: SavedView; onClose: () => void }

function RenameView({ view, onClose }: Props) {
  const { t } = useTranslation('leads')
  const rename = useChangeView()
  return (
    <ViewNameDialog
      open
      onClose={onClose}
      title={t('views.rename')}
      name={view.name}
      busy={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate({ id: view.id, name }, { onSuccess: onClose })}
    />
  )
}

function DeleteView({ view, onClose }: Props) {
  const { t } = useTranslation('leads')
  const remove = useDeleteView()
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('views.deleteTitle', { name: view.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: view.id }, { onSuccess: onClose })}
          >
            {t('views.delete')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('views.deleteText')}</p>
      {remove.isError && (
        <Note tone="bad" className={styles.deleteError}>
          {errorText(remove.error)}
        </Note>
      )}
    </Dialog>
  )
}
