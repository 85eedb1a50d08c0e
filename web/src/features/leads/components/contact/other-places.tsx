import type { Lead, OtherLocation } from '@leadhaul/contract/leads/lead.schema.ts'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { telHref } from '../../lead.model.ts'
import { Origin } from './origin-text.tsx'
import lockedContactStyles from '../unlock/locked-contact.module.css'
import openContactStyles from './unlocked-contact.module.css'
import styles from './other-places.module.css'

const townLine = ({ street, postcode, city, region }: OtherLocation): string =>
  [street, [postcode, city ?? region].filter((part) => part).join(' ')].filter((part) => part).join(', ')

/** The other locations of a company, each with its phones and its source. */
export function OtherPlaces({ lead, places }: { lead: Lead; places: OtherLocation[] }) {
  const { t } = useTranslation('leads')
  return (
    <section aria-label={t('contact.otherPlaces')}>
      <h3 className={`subtext ${styles.otherPlaces}`}>{t('contact.otherPlaces')}</h3>
      <ul className={`${lockedContactStyles.contactRows} ${lockedContactStyles.isUnlocked}`}>
        {places.map((place) => (
          <li key={`${place.latitude},${place.longitude}`}>
            <Building2 className="icon" aria-hidden="true" />
            <div className="grow">
              <span className={`${lockedContactStyles.value} ${openContactStyles.wrapAnywhere}`}>
                {townLine(place) || t('missing.street')}
              </span>
              {place.phones.map((phone) => (
                <PhoneLink key={phone} phone={phone} />
              ))}
              <span className={`subtext ${openContactStyles.source}`}>
                <Origin lead={lead} origin={place.provenance} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  const href = telHref(phone)
  return <span className={`numeric ${lockedContactStyles.value}`}>{href ? <a href={href}>{phone}</a> : phone}</span>
}
