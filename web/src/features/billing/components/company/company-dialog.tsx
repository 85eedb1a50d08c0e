import type { BillingCompany, BillingCompanyChange } from '@leadhaul/contract/billing/company.schema.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useDiscard } from '../../../../ui/overlays/discard.tsx'
import { useChangeCompany } from '../../billing.queries.ts'
import { CompanyForm } from './company-form.tsx'

type Props = { company: BillingCompany; onClose: () => void }

/** Changes the company on the invoices. */
export function CompanyDialog({ company, onClose }: Props) {
  const { t } = useTranslation('billing')
  const change = useChangeCompany()
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useDiscard({ dirty: isDirty, saving: change.isPending, onClose })
  const save = async (changed: BillingCompanyChange) => {
    const saved = await change.mutateAsync(changed).catch(() => undefined)
    if (!saved) return undefined
    notify({ tone: 'ok', title: t('company.saved') })
    onClose()
    return saved
  }
  const refusal = errorCode(change.error) === 'VAT_ID_INVALID' ? errorText(change.error) : undefined
  return (
    <Dialog
      open
      busy={change.isPending}
      onOpenChange={(open) => !open && leave()}
      title={t('company.title')}
      footer={
        <>
          <Button onClick={leave} disabled={change.isPending}>
            {t('company.notNow')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending}>
            {t('company.save')}
          </Button>
        </>
      }
    >
      {change.isError && refusal === undefined && (
        <Note tone="bad" focused>
          {errorText(change.error)}
        </Note>
      )}
      <CompanyForm
        id={id}
        company={company}
        busy={change.isPending}
        refusal={refusal}
        onDirty={setDirty}
        onSave={(_, changed) => save(changed)}
      />
      {question}
    </Dialog>
  )
}
