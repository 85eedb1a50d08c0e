import type { AuditEntry } from '@leadhaul/contract/audit/audit.contract.ts'
import { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatList } from '../../../lib/i18n/format.ts'

/** Returns the text of a log entry, in the current language. */
export function useAuditText(): (entry: Pick<AuditEntry, 'action' | 'data'>) => string {
  const { t } = useTranslation('team')
  const role = (name: string | undefined) => {
    const known = Role.safeParse(name).data
    return known ? t(`roleInText.${known}`) : (name ?? '')
  }
  const field = (name: string) =>
    name === 'companyName' || name === 'website' || name === 'companyDescription' || name === 'logo'
      ? t(`audit.fields.${name}`)
      : name
  const plan = (sku = '') => {
    const credits = /^credits_(\d+)$/.exec(sku)?.[1]
    return credits ? t('audit.credits', { count: Number(credits) }) : sku.charAt(0).toUpperCase() + sku.slice(1)
  }
  return ({ action, data }) =>
    t(`audit.texts.${action}`, {
      member: data.member ?? t('audit.former'),
      email: data.email ?? t('audit.former'),
      name: data.name ?? '',
      role: role(data.role),
      before: role(data.before),
      plan: plan(data.plan),
      planBefore: plan(data.before),
      count: data.count ?? 0,
      queue: data.queue ?? '',
      cost: formatCredits(data.cost ?? 0),
      format: (data.format ?? 'csv').toUpperCase(),
      reason: data.reason ?? '',
      fields: formatList((data.fields ?? []).map(field)),
    })
}
