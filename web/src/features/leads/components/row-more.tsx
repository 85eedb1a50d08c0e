import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copy-text.ts'
import { MenuAway, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/toast.ts'
import { webLink } from '../lead.model.ts'
import type { LeadsSearch } from '../leads.model.ts'

/** What else one does with an open company from its row. */
export function RowMore({ lead, search }: { lead: LeadSummary; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const { contactEmail, contactPhone, website } = lead.contact ?? {}
  const site = webLink(website)
  const values = [contactEmail, contactPhone, site?.label].flatMap((value) => (value ? [value] : []))
  const copy = async (value: string) => {
    const done = await copyText(value)
    notify(done ? { tone: 'ok', title: t('contact.copied'), text: value } : { tone: 'bad', title: t('row.notCopied') })
  }
  return (
    <>
      <MenuItem
        icon={<Eye className="i" aria-hidden="true" />}
        render={<Link to="/leads/$id" params={{ id: lead.id }} state={{ leadsSearch: search }} />}
      >
        {t('view.button')}
      </MenuItem>
      {site && (
        <MenuAway href={site.href} icon={<ExternalLink className="i" aria-hidden="true" />}>
          {t('row.open', { value: site.label })}
        </MenuAway>
      )}
      {values.length > 0 && <MenuLine />}
      {values.map((value) => (
        <MenuItem key={value} icon={<Copy className="i" aria-hidden="true" />} onSelect={() => void copy(value)}>
          <span className="cut">{t('contact.copy', { value })}</span>
        </MenuItem>
      ))}
    </>
  )
}
