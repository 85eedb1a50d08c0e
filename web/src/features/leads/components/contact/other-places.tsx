import type { Lead, OtherLocation } from '@leadhaul/contract/leads/lead.schema.ts'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { telHref } from '../../lead.model.ts'
import { Origin } from './origin-text.tsx'

const townLine = ({ street, postcode, city, region }: OtherLocation): string =>
  [street, [postcode, city ?? region].filter((part) => part).join(' ')].filter((part) => part).join(', ')

/** The other places of a company that has several, each with its phones and where it was read. */
export function OtherPlaces({ lead, places }: { lead: Lead; places: OtherLocation[] }) {
  const { t } = useTranslation('leads')
  return (
    <section aria-label={t('contact.otherPlaces')}>
      <h3 className="subtext other-places">{t('contact.otherPlaces')}</h3>
      <ul className="crows open">
        {places.map((place) => (
          <li key={`${place.latitude},${place.longitude}`}>
            <Building2 className="icon" aria-hidden="true" />
            <div className="grow">
              <span className="cv wrap">{townLine(place) || t('missing.street')}</span>
              {place.phones.map((phone) => (
                <PhoneLink key={phone} phone={phone} />
              ))}
              <span className="subtext src">
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
  return <span className="cv numeric">{href ? <a href={href}>{phone}</a> : phone}</span>
}
