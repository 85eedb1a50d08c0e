import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { searchView } from '../../atlas-marks.model.ts'
import { AtlasMap } from '../atlas-map.tsx'
import { usePublicPage } from '../use-public-page.ts'
import styles from './contact-facts.module.css'

/** The distance from the office to each side of the map: far enough to show borders and rivers. */
const MAP_KM = 150

function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <span className="subtext">{note}</span>}
      </dd>
    </div>
  )
}

/** The contact data of the operator, from the settings. */
export function ContactFacts() {
  const { t } = useTranslation('public-contact')
  const { operator, to } = usePublicPage()
  const notSet = <span className="muted">{t('info.notSet')}</span>
  const { email, phone, name, address, town, links = [] } = operator ?? {}
  const officeMap = town && { centre: town, radiusKm: MAP_KM, areas: [] }
  return (
    <Sheet>
      <dl className={styles.facts}>
        <Fact label={t('info.mail')} note={t('info.mailNote')}>
          {email ? <a href={`mailto:${email}`}>{email}</a> : notSet}
        </Fact>
        <Fact label={t('info.phone')} note={t('info.phoneNote')}>
          {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : notSet}
        </Fact>
        <Fact label={t('info.office')} note={address}>
          {name ? <b>{name}</b> : notSet}
        </Fact>
        {links.length > 0 && (
          <Fact label={t('info.links')}>
            {links.map((link) => (
              <a key={link} className={styles.link} href={link} rel="noopener noreferrer">
                {new URL(link).hostname.replace(/^www\./, '')}
              </a>
            ))}
          </Fact>
        )}
        <Fact label={t('info.listed')}>
          <a href={to('/help', '#listed')}>{t('info.listedText')}</a>
        </Fact>
      </dl>
      {officeMap && searchView(officeMap) && (
        <div className={styles.map}>
          <AtlasMap search={officeMap} label={t('info.map', { town: officeMap.centre.name })} />
        </div>
      )}
    </Sheet>
  )
}
