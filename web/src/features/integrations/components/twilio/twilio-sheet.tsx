import type { TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { TwilioForm } from './twilio-form.tsx'
import { TwilioState } from './twilio-state.tsx'
import { TwilioWithoutPlan } from './twilio-without-plan.tsx'
import { twilioSettingsQuery } from './twilio.queries.ts'

/** The workspace's own Twilio account, which sends WhatsApp messages. */
export function TwilioSheet() {
  const { t } = useTranslation('integrations')
  const query = useQuery(twilioSettingsQuery)
  const { data } = query
  return (
    <Sheet aria-labelledby="twilio-account">
      <SheetHeader title={t('twilio.title')} id="twilio-account">
        {data && <TwilioState settings={data} />}
      </SheetHeader>
      {data ? (
        <TwilioBody settings={data} />
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

function TwilioBody({ settings }: { settings: TwilioSettings }) {
  const { t } = useTranslation('integrations')
  const { included, mayChange, state } = settings
  if (!included) return <TwilioWithoutPlan settings={settings} />
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
