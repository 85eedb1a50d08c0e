import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { keepRowFocus } from '../../../ui/row-focus.ts'
import type { ViewChange } from './change-view.tsx'
import { SortableViews } from './sortable-views.tsx'
import { useViewsOrder } from './use-views-order.ts'
import { ViewLink } from './view-link.tsx'
import styles from './saved-views.module.css'

// Includes a form, which few visits need.
const ChangeView = lazyPart(() => import('./change-view.tsx').then((it) => it.ChangeView))

type ViewsListProps = { views: readonly SavedView[]; onNavigate: (() => void) | undefined }

/** The saved views in the order of their owner, who sorts, renames and deletes them here. */
export function ViewsList({ views, onNavigate }: ViewsListProps) {
  const { t } = useTranslation('leads')
  const title = useId()
  const [change, setChange] = useState<ViewChange>()
  const order = useViewsOrder(views)
  return (
    <>
      <p className="nav-label" id={title}>
        {t('views.title')}
      </p>
      <SortableViews views={views} order={order}>
        <nav ref={keepRowFocus} className={`nav ${styles.views}`} aria-labelledby={title}>
          {views.map((view) => (
            <ViewLink key={view.id} view={view} order={order} onNavigate={onNavigate} onChange={setChange} />
          ))}
        </nav>
      </SortableViews>
      <output className="visually-hidden">{order.said}</output>
      <Suspense>
        {change && (
          <ChangeView key={`${change.what}:${change.view.id}`} {...change} onClose={() => setChange(undefined)} />
        )}
      </Suspense>
    </>
  )
}
