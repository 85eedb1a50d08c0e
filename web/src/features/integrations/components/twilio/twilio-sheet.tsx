import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { sandboxHours } from './twilio-form.model.ts'
import { TwilioForm } from './twilio-form.tsx'
import { twilioSettingsQuery } from './twilio.queries.ts'
import styles from './twilio-sheet.module.css'

/** The workspace's own account at Twilio, by which WhatsApp messages are sent. */
export function TwilioSheet() {
  const { t } = useTranslation('integrations')
  const query = useQuery(twilioSettingsQuery)
  const { data } = query
  return (
    <Sheet aria-labelledby="twilio-account">
      <SheetHeader title={t('twilio.title')} id="twilio-account">
        {data && <State settings={data} />}
      </SheetHeader>
      {data ? (
        <Loaded settings={data} />
      ) : query.isError ? (
        <LoadFailed title={t('twilio.loadFailed')} query={query} />
      ) : (
        [0, 1, 2].map((row) => (
          <SettingRow key={row} label={<Skeleton width={120} height={16} />}>
            <Skeleton height={32} />
          </SettingRow>
        ))
      )}
    </Sheet>
  )
}

function State({ settings: { state, sandboxEndsAt } }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
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
  const hours = sandboxHours(sandboxEndsAt, new Date())
  return (
    <Badge tone={hours > 0 ? 'warn' : 'bad'}>
      {hours > 0 ? t('twilio.state.sandbox', { count: hours }) : t('twilio.state.sandboxEnded')}
    </Badge>
  )
}

function Loaded({ settings }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const { included, mayChange, state } = settings
  if (!included)
    return (
      <div className={styles.gate}>
        <PlanGate
          title={t('twilio.plan.title')}
          action={
            <ButtonLink to="/billing" size="sm">
              {t('twilio.plan.see')}
            </ButtonLink>
          }
        >
          {t('twilio.plan.text')}
        </PlanGate>
      </div>
    )
  return (
    <>
      {state === 'unreadable' && (
        <Note tone="bad" title={t('twilio.unreadable.title')}>
          {t('twilio.unreadable.text')}
        </Note>
      )}
      {!mayChange && <Note>{t('twilio.readOnly')}</Note>}
      <TwilioForm settings={settings} />
    </>
  )
}
