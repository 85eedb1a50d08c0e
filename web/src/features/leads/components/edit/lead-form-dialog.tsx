import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { LeadDeleted } from '../../../../ui/leads/lead-deleted.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { LeadConflict } from './lead-conflict.tsx'
import { LeadFormFields, type WritableFields } from './lead-form-fields.tsx'
import { DiscardConfirmation, SaveFailedNote, SimilarNote } from './lead-form-parts.tsx'
import { useLeadForm } from './use-lead-form.ts'
import styles from './lead-form-dialog.module.css'

type LeadFormDialogProps = {
  /** The lead to edit; without it, a new lead is added. */
  lead?: Lead | undefined
  /** The lead was deleted while it was edited; the entered values stay. */
  isDeleted?: boolean
  /** Whether the plan allows changing unlocked contacts. */
  canEditContacts: boolean
  onClose: () => void
  onSaved?: (lead: Lead) => void
}

/** Add New Lead, or Edit Lead. Mounted only while it is open, so that it starts with new values each time. */
export function LeadFormDialog(props: LeadFormDialogProps) {
  const { lead, isDeleted = false, canEditContacts, onClose, onSaved } = props
  const { t } = useTranslation(['lead-work', 'lead-fields'])
  const formId = useId()
  const [leaving, setLeaving] = useState(false)
  const saved = (result: Lead) => {
    notify({ tone: 'ok', title: lead ? t('updated') : t('added') })
    onSaved?.(result)
    onClose()
  }
  const state = useLeadForm({ lead, isDeleted, onSaved: saved, onLeave: () => setLeaving(true) })
  const { similar } = state
  const typed = state.changed.map((name) => `${t(`lead-fields:${name}`)}: ${state.values[name]}`).join('\n')
  const busy = state.saving || similar.checking
  const close = () => {
    state.cancelSubmission()
    if (state.dirty) setLeaving(!leaving)
    else onClose()
  }
  return (
    <Dialog
      open
      busy={state.saving}
      onOpenChange={(next) => !next && close()}
      title={t(lead ? 'editTitle' : 'addTitle')}
      footer={
        leaving ? (
          <DiscardConfirmation onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <>
            <Button onClick={close} disabled={state.saving}>
              {t('cancel')}
            </Button>
            {!isDeleted && (
              <Button variant="primary" type="submit" form={formId} busy={busy}>
                {t(lead ? 'save' : similar.wasWarned ? 'similar.addAnyway' : 'addTitle')}
              </Button>
            )}
          </>
        )
      }
    >
      <Form
        id={formId}
        form={state.form}
        busy={busy}
        closesOnceSaved
        className={styles.leadForm}
        onSubmitCapture={() => setLeaving(false)}
      >
        {isDeleted && <LeadDeleted text={typed} />}
        {state.error !== null && <SaveFailedNote error={state.error} adding={!lead} />}
        {state.conflict && (
          <LeadConflict
            conflict={state.conflict}
            mine={state.values}
            onTakeTheirs={state.takeTheirs}
            onKeepMine={state.keepMine}
          />
        )}
        <SimilarNote leads={similar.leads} />
        <LeadFormFields form={state.form} writable={writableOf(lead, canEditContacts)} />
      </Form>
    </Dialog>
  )
}

function writableOf(lead: Lead | undefined, canEditContacts: boolean): WritableFields {
  if (lead?.access === 'locked') return 'free'
  return !lead || lead.handMade || canEditContacts ? 'all' : 'not-methods'
}
