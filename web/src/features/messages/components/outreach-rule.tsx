import type { WhatsappState } from '@leadhaul/contract/messages/whatsapp.contract.ts'
import type { Outreach, OutreachLight } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countryName, formatDateTime } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { TrafficLight } from '../../../ui/traffic-light.tsx'
import { outreachQuery } from '../messages.queries.ts'
import { OutreachBases } from './outreach-bases.tsx'
import styles from './outreach-rule.module.css'

type RuleProps = {
  leadId: string
  channel: 'email' | 'whatsapp'
  /** The phone number for a call instead. */
  phone: string | null
  /** Overrides the traffic light, and contains the end of the WhatsApp service window. */
  twilio: WhatsappState | undefined
}
const LIGHT_CLASSES = { green: 'is-green', amber: 'is-amber', red: 'is-red' } as const

/** Whether this lead may be contacted on a channel, why, and what would change that. */
export function OutreachRule({ leadId, channel, phone, twilio }: RuleProps) {
  const { t } = useTranslation('messages')
  const query = useQuery(outreachQuery(leadId))
  if (query.isPending)
    return (
      <div className={styles.rule} aria-busy="true">
        <Skeleton width="60%" gap={8} />
      </div>
    )
  if (query.isLoadingError)
    return (
      <Note
        tone="bad"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('outreach.failed')}
      </Note>
    )
  const light = query.data.lights.find((one) => one.channel === channel)
  if (!light) return null
  const effectiveLight = twilio ? { ...light, ...twilio.light } : light
  return (
    <Rule
      leadId={leadId}
      light={effectiveLight}
      outreach={query.data}
      phone={phone}
      windowEndsAt={twilio?.windowEndsAt}
    />
  )
}

function Rule({
  leadId,
  light,
  outreach,
  phone,
  windowEndsAt,
}: Pick<RuleProps, 'leadId' | 'phone'> & {
  light: OutreachLight
  outreach: Outreach
  windowEndsAt: string | null | undefined
}) {
  const { t } = useTranslation('messages')
  const digits = phone?.replace(/[^\d+]/g, '')
  const country = outreach.countryCode ? countryName(outreach.countryCode) : t('outreach.noCountry')
  return (
    <section className={`${styles.rule} ${styles[LIGHT_CLASSES[light.light]]}`} aria-label={t('outreach.label')}>
      <TrafficLight light={light.light} />
      <div className="grow">
        <p>
          <b>{t(`outreach.light.${light.light}`)}</b> {t(`outreach.reason.${light.reason}`)}
          {windowEndsAt && <> {t('outreach.windowEnds', { time: formatDateTime(windowEndsAt) })}</>}
        </p>
        <p className="subtext">
          {country}: {light.law}. {t('outreach.noAdvice')}{' '}
          {light.url && (
            <a href={light.url} target="_blank" rel="noopener noreferrer">
              {t('outreach.source')}
            </a>
          )}
        </p>
        {light.light === 'red' && digits && (
          <a className={`button size-sm ${styles.call}`} href={`tel:${digits}`}>
            <Phone className="icon size-sm" aria-hidden="true" />
            {t('outreach.call', { phone })}
          </a>
        )}
        <OutreachBases leadId={leadId} light={light} bases={outreach.bases} />
      </div>
    </section>
  )
}
