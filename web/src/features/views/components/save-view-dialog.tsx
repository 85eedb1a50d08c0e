import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/overlays/toast.ts'
import { type ViewSettings, viewSearch } from '../../leads/leads.model.ts'
import { useSaveView } from '../views.queries.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

type SaveViewDialogProps = { view: ViewSettings; open: boolean; onClose: () => void }

export function SaveViewDialog({ view, open, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('leads')
  const save = useSaveView()
  const navigate = useNavigate()
  const { filter, mode, columns } = view
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <ViewNameDialog
      open={open}
      onClose={close}
      title={t('views.save')}
      help={t('views.help')}
      name=""
      busy={save.isPending}
      error={save.error}
      onName={(name) =>
        save.mutate(
          { name, filter, mode, columns: [...columns] },
          {
            onSuccess: (saved) => {
              // The new view is now open, and the sidebar shows it.
              void navigate({ to: '/leads', search: viewSearch(saved), replace: true, resetScroll: false })
              notify({ tone: 'ok', title: t('views.saved'), text: name })
              close()
            },
          },
        )
      }
    />
  )
}
