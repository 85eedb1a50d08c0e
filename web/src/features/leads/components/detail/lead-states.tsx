import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import './failed.css'

const FACTS = [92, 118, 60, 44, 78]
const REASONS = [60, 74, 52, 88, 66, 80, 58, 70]

type LeadFailedProps = { error: string; busy: boolean; onRetry: (() => void) | undefined }

/** No lead to show, and a next step. */
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
    <Note tone="bad" className="failed" action={actions}>
      <h1>{t('lead.error', { error })}</h1>
    </Note>
  )
}

const facts = (
  <div className="description-list">
    {FACTS.map((width) => (
      <span key={width} className="fact-sk">
        <Skeleton width={width} />
      </span>
    ))}
  </div>
)

/** The page's boxes before what is in them. */
export function LeadSkeleton() {
  const { t } = useTranslation('leads')
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('lead.loading')}</output>
      <div className="head head-sk" aria-hidden="true">
        <Skeleton width={44} height={44} />
        <div className="grow">
          <Skeleton width="52%" height={18} gap={4} />
          <Skeleton width="30%" gap={14} />
        </div>
      </div>
      <div className="cols" aria-hidden="true">
        <div className="left">
          <Sheet className="summary">
            <div className="sumgrid">
              {facts}
              {facts}
            </div>
          </Sheet>
          <Sheet className="main-sheet">
            <div className="blk flush">
              <Skeleton width={72} height={12} gap={4} />
              <div className="lmap skeleton" />
            </div>
            <div className="blk">
              <Skeleton width="40%" />
              <Skeleton width="84%" gap={10} />
              <Skeleton width="76%" gap={10} />
            </div>
          </Sheet>
        </div>
        <div className="rightc">
          <Sheet className="contact">
            <div className="sheet-header" />
            <div className="crows">
              {FACTS.map((width) => (
                <div key={width} className="crow-sk">
                  <Skeleton width={width} />
                </div>
              ))}
            </div>
            <div className="buy">
              <Skeleton height={40} />
            </div>
          </Sheet>
          <Sheet className="quality">
            <div className="sheet-header" />
            <div className="reasons">
              {REASONS.map((width) => (
                <div key={width} className="reason-sk">
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
