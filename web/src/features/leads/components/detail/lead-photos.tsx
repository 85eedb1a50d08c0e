import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { OutsideLink } from '../contact/outside-link.tsx'
import { mapLink, photosOf } from '../../lead.model.ts'
import styles from './lead-photos.module.css'

/** Photos of an unlocked lead, loaded through our server. Broken photos are hidden; without photos there is no row. */
export function LeadPhotos({ lead, contact }: { lead: Lead; contact: LeadContact }) {
  const { t } = useTranslation('leads')
  const [broken, setBroken] = useState<readonly string[]>([])
  const [enlarged, setEnlarged] = useState<number>()
  const shown = photosOf(lead.id, contact).filter(({ src }) => !broken.includes(src))
  if (shown.length === 0) return null
  const large = shown.find(({ number }) => number === enlarged)
  const nameOf = (number: number) => t('lead.photo', { number })
  const map = mapLink(contact)
  return (
    <>
      <dt>{t('lead.photos')}</dt>
      <dd>
        <ul className={styles.leadPhotos}>
          {shown.map(({ number, src }) => (
            <li key={src}>
              <button type="button" aria-label={t('lead.enlarge', { number })} onClick={() => setEnlarged(number)}>
                <img src={src} alt="" loading="lazy" onError={() => setBroken((before) => [...before, src])} />
              </button>
            </li>
          ))}
        </ul>
        <Dialog
          open={large !== undefined}
          onOpenChange={() => setEnlarged(undefined)}
          title={`${lead.companyName}: ${nameOf(large?.number ?? 1)}`}
          footer={<Button onClick={() => setEnlarged(undefined)}>{t('close')}</Button>}
        >
          {large && <img className={styles.leadPhoto} src={large.src} alt={nameOf(large.number)} />}
          {map && (
            <OutsideLink link={map}>
              {map.label.startsWith('openstreetmap') ? t('lead.openOsm') : t('lead.openMap')}
            </OutsideLink>
          )}
        </Dialog>
      </dd>
    </>
  )
}
