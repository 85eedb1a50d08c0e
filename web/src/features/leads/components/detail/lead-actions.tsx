import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../../../ui/button.tsx'
import { AssigneeMenu } from '../assignment/assignee-menu.tsx'
import { lazyPart, OverlayLoading } from '../../../../ui/loading/lazy-part.ts'
import { useLeadHold } from '../../../../ui/leads/use-lead-hold.ts'
import { DeleteLeadsDialog } from '../edit/delete-leads-dialog.tsx'
import { StatusMenu } from '../row/status-menu.tsx'
import styles from './lead-actions.module.css'

// The form packages are loaded after the lead is shown.
const LeadFormDialog = lazyPart(() => import('../edit/lead-form-dialog.tsx').then((it) => it.LeadFormDialog))

type LeadActionsProps = { lead: Lead; canEditContacts: boolean }

/** The status of the lead, and the buttons to edit and delete it. */
export function LeadActions({ lead, canEditContacts }: LeadActionsProps) {
  const { t } = useTranslation('lead-work')
  const navigate = useNavigate()
  const leadsSearch = useRouterState({ select: (state) => state.location.state.leadsSearch })
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const isDeleted = useLeadHold(open === 'edit')
  useEffect(() => LeadFormDialog.preload(), [])
  useShortcut({ keys: 'e', label: t('editTitle'), group: 'page', run: () => setOpen('edit'), palette: true })
  return (
    <div className={styles.actions}>
      <AssigneeMenu lead={lead} />
      <StatusMenu lead={lead} />
      <Button
        icon={<Pencil className="icon" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="E"
        onClick={() => setOpen('edit')}
      >
        {t('edit')}
      </Button>
      <Button
        iconOnly
        icon={<Trash2 className="icon" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('delete')}
        title={t('delete')}
        onClick={() => setOpen('delete')}
      />
      <Suspense fallback={<OverlayLoading />}>
        {open === 'edit' && (
          <LeadFormDialog lead={lead} isDeleted={isDeleted} canEditContacts={canEditContacts} onClose={close} />
        )}
      </Suspense>
      {open === 'delete' && (
        <DeleteLeadsDialog
          ids={[lead.id]}
          name={lead.companyName}
          onClose={close}
          onDeleted={() => void navigate({ to: '/leads', search: leadsSearch ?? {}, replace: true })}
        />
      )}
    </div>
  )
}
