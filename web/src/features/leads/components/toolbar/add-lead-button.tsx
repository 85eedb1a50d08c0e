import { Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart, OverlayLoading } from '../../../../ui/loading/lazy-part.ts'
import styles from './leads-head.module.css'

// The form is not needed for the first row of the list: it is loaded after it.
const LeadFormDialog = lazyPart(() => import('../edit/lead-form-dialog.tsx').then((it) => it.LeadFormDialog))

/** Opens the form to add a lead manually. */
export function AddLeadButton({ isListShown }: { isListShown: boolean }) {
  const { t } = useTranslation('lead-work')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isListShown) LeadFormDialog.preload()
  }, [isListShown])
  useShortcut({ keys: 'n', label: t('addTitle'), group: 'page', run: () => setOpen(true), palette: true })
  return (
    <>
      <Button
        className={styles.headAction}
        icon={<Plus className="icon" aria-hidden="true" />}
        aria-label={t('addLead')}
        aria-haspopup="dialog"
        aria-keyshortcuts="N"
        onClick={() => setOpen(true)}
      >
        <span data-action-name>{t('addLead')}</span>
      </Button>
      {open && (
        <Suspense fallback={<OverlayLoading />}>
          <LeadFormDialog canEditContacts onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
