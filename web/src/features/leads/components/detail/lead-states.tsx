import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import leadDetailsStyles from './lead-details.module.css'
import leadHeadStyles from './lead-head.module.css'
import leadLocationStyles from './lead-location.module.css'
import leadSummaryStyles from './lead-summary-card.module.css'
import leadViewStyles from './lead-view.module.css'
import lockedContactStyles from '../unlock/locked-contact.module.css'
import qualityCardStyles from './quality-card.module.css'
import styles from './lead-states.module.css'

const FACT_WIDTHS = [92, 118, 60, 44, 78]
const REASON_WIDTHS = [60, 74, 52, 88, 66, 80, 58, 70]

type LeadFailedProps = { error: string; busy?: boolean; onRetry?: () => void }

/** Shown if the lead could not be loaded, with a next step. */
export function LeadFailed({ error, busy, onRetry }: LeadFailedProps) {
  const { t } = useTranslation('leads')
  const actions = (
    <span className="row">
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
      <ButtonLink to="/dashboard">{t('lead.toDashboard')}</ButtonLink>
    </span>
  )
  return (
    <Note tone="bad" className={styles.failed} action={actions}>
      <h1>{t('lead.error', { error })}</h1>
    </Note>
  )
}

const facts = (
  <div className="description-list">
    {FACT_WIDTHS.map((width) => (
      <span key={width} className={styles.factSkeleton}>
        <Skeleton width={width} />
      </span>
    ))}
  </div>
)

/** The page's boxes before the lead is loaded. */
export function LeadSkeleton() {
  const { t } = useTranslation('leads')
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('lead.loading')}</output>
      <div className={`${leadHeadStyles.head} ${styles.headSkeleton}`} aria-hidden="true">
        <Skeleton width={44} height={44} />
        <div className="grow">
          <Skeleton width="52%" height={18} gap={4} />
          <Skeleton width="30%" gap={14} />
        </div>
      </div>
      <div className={leadViewStyles.columns} aria-hidden="true">
        <div className={leadViewStyles.mainColumn}>
          <Sheet className={leadSummaryStyles.summary}>
            <div className={leadSummaryStyles.facts}>
              {facts}
              {facts}
            </div>
          </Sheet>
          <Sheet className={leadViewStyles.mainSheet}>
            <div className={`${leadDetailsStyles.block} ${leadDetailsStyles.noPaddingBottom}`}>
              <Skeleton width={72} height={12} gap={4} />
              <div className={`skeleton ${leadLocationStyles.mapFrame}`} />
            </div>
            <div className={leadDetailsStyles.block}>
              <Skeleton width="40%" />
              <Skeleton width="84%" gap={10} />
              <Skeleton width="76%" gap={10} />
            </div>
          </Sheet>
        </div>
        <div className={leadViewStyles.sideColumn}>
          <Sheet className={leadViewStyles.contact}>
            <div className="sheet-header" />
            <div className={lockedContactStyles.contactRows}>
              {FACT_WIDTHS.map((width) => (
                <div key={width} className={styles.contactRowSkeleton}>
                  <Skeleton width={width} />
                </div>
              ))}
            </div>
            <div className={lockedContactStyles.purchase}>
              <Skeleton height={40} />
            </div>
          </Sheet>
          <Sheet className={leadViewStyles.quality}>
            <div className="sheet-header" />
            <div className={qualityCardStyles.reasons}>
              {REASON_WIDTHS.map((width) => (
                <div key={width} className={styles.reasonSkeleton}>
                  <Skeleton width={`${width}%`} />
                </div>
              ))}
            </div>
          </Sheet>
        </div>
      </div>
    </div>
  )
}
