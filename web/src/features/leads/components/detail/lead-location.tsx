import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { mapLocationOf } from '../../lead.model.ts'
import { plusCode } from './plus-code.model.ts'
import leadDetailsStyles from './lead-details.module.css'
import styles from './lead-location.module.css'

// The map is the heaviest part of the web app: it is loaded after the text.
const AreaMap = lazyPart(() => import('../../../../ui/map/area-map.tsx').then((it) => it.AreaMap))

export function LeadLocation({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { t: tLeadWork } = useTranslation('lead-work')
  const mapLocation = mapLocationOf(lead)
  const code = mapLocation?.exact ? [tLeadWork('facts.plusCode', { code: plusCode(mapLocation) })] : []
  const locationTexts = [...(lead.neighborhood === null ? [] : [lead.neighborhood]), ...code]
  if (!mapLocation && locationTexts.length === 0) return null
  return (
    <section className={`${leadDetailsStyles.block} ${leadDetailsStyles.noPaddingBottom}`}>
      <div className={styles.blockHeader}>
        <h2>{t('lead.location')}</h2>
        <span className="subtext">{locationTexts.join(', ')}</span>
      </div>
      {mapLocation && (
        <div className={styles.mapFrame}>
          <Suspense fallback={<div className="map" aria-hidden="true" />}>
            <AreaMap {...mapLocation} />
          </Suspense>
          {!mapLocation.exact && !lead.contact && (
            <span className={`map-control ${styles.mapNote}`}>
              <Lock className="icon size-sm" aria-hidden="true" />
              {t('lead.exactAfter')}
            </span>
          )}
        </div>
      )}
    </section>
  )
}
