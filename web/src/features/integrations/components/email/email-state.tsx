import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'

/** The state of the sender in one word. */
export function EmailState({ settings: { account, operatorAddress, outage } }: { settings: EmailSettings }) {
  const { t } = useTranslation('integrations')
  if (account && (!account.isReadable || outage))
    return (
      <Badge tone="bad" icon={<TriangleAlert className="icon size-sm" aria-hidden="true" />}>
        {t(account.isReadable ? 'email.state.outage' : 'email.state.unreadable')}
      </Badge>
    )
  if (account)
    return (
      <Badge tone="ok" icon={<Check className="icon size-sm" aria-hidden="true" />}>
        {t('email.state.connected')}
      </Badge>
    )
  return (
    <Badge tone={operatorAddress ? 'plain' : 'warn'}>
      {t(operatorAddress ? 'email.state.shared' : 'email.state.none')}
    </Badge>
  )
}
