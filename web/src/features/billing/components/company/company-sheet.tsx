import type { BillingCompany, VatIdState } from '@leadhaul/contract/billing/company.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { companyQuery } from '../../billing.queries.ts'
import { TableState } from '../history/billing-table.tsx'
import styles from './company-sheet.module.css'
import { EditCompany } from './edit-company.tsx'

/** The company on the invoices, with a button to change it. */
export function CompanySheet() {
  const { t } = useTranslation('billing')
  const query = useQuery(companyQuery)
  const company = query.data
  return (
    <Sheet aria-labelledby="company">
      <SheetHeader title={t('company.title')} id="company">
        {company && <EditCompany company={company} label={t('company.edit')} />}
      </SheetHeader>
      {company ? (
        <Details company={company} />
      ) : (
        <TableState
          query={query}
          failed={{ title: t('company.failed') }}
          empty={{ title: '', text: '' }}
          count={undefined}
        />
      )}
    </Sheet>
  )
}

const TONE_BY_STATE: Record<VatIdState, BadgeTone> = {
  pending: 'plain',
  verified: 'ok',
  unverified: 'warn',
  unavailable: 'plain',
}

function Details({ company }: { company: BillingCompany }) {
  const { t } = useTranslation('billing')
  const { name, email, line1, line2, city, postalCode, country, vatId, vatIdState, canEdit } = company
  const address = [
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(' '),
    country === null ? null : countryName(country),
  ].filter(Boolean)
  return (
    <>
      {vatIdState === 'unverified' && (
        <div className={styles.note}>
          <Note tone="warn">{t('company.unverified')}</Note>
        </div>
      )}
      <dl className={styles.details}>
        <div>
          <dt>{t('company.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('company.line1')}</dt>
          <dd>{address.length > 0 ? address.join(', ') : canEdit ? t('company.missing') : '–'}</dd>
        </div>
        <div>
          <dt>{t('company.vatId')}</dt>
          <dd>
            {vatId ?? t('company.noVatId')}
            {vatIdState !== null && <Badge tone={TONE_BY_STATE[vatIdState]}>{t(`company.state.${vatIdState}`)}</Badge>}
          </dd>
        </div>
        <div>
          <dt>{t('company.email')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
    </>
  )
}
