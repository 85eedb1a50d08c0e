import type { InboxSettings } from '@leadhaul/contract/integrations/inbox.contract.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'

/** Whether replies are found, in one word. */
export function InboxState({ settings: { inbox, problem } }: { settings: InboxSettings }) {
  const { t } = useTranslation('integrations')
  if (!inbox) return <Badge>{t('inbox.state.none')}</Badge>
  const alert = <TriangleAlert className="icon size-sm" aria-hidden="true" />
  if (!inbox.isReadable)
    return (
      <Badge tone="bad" icon={alert}>
        {t('inbox.state.unreadable')}
      </Badge>
    )
  if (problem)
    return (
      <Badge tone="bad" icon={alert}>
        {t('inbox.state.trouble')}
      </Badge>
    )
  return (
    <Badge tone="ok" icon={<Check className="icon size-sm" aria-hidden="true" />}>
      {t('inbox.state.connected')}
    </Badge>
  )
}
