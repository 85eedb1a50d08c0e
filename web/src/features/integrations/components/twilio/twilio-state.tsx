import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { sandboxHours } from './twilio-form.model.ts'

/** Whether the account can send, and when a sandbox expires. */
export function TwilioState({ settings: { state, sandboxEndsAt } }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const [now] = useState(() => new Date())
  if (state === 'none') return <Badge>{t('twilio.state.none')}</Badge>
  if (state === 'unreadable')
    return (
      <Badge tone="bad" icon={<TriangleAlert className="icon size-sm" aria-hidden="true" />}>
        {t('twilio.state.unreadable')}
      </Badge>
    )
  if (sandboxEndsAt === null)
    return (
      <Badge tone="ok" icon={<Check className="icon size-sm" aria-hidden="true" />}>
        {t('twilio.state.connected')}
      </Badge>
    )
  const hours = sandboxHours(sandboxEndsAt, now)
  return (
    <Badge tone={hours > 0 ? 'warn' : 'bad'}>
      {hours > 0 ? t('twilio.state.sandbox', { count: hours }) : t('twilio.state.sandboxEnded')}
    </Badge>
  )
}
