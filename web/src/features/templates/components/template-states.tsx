import { FileText, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './template-states.module.css'

const ROWS = 3
const LINES = 6

/** Templates contain the name, company and phone of the profile, so the profile comes first. */
export function ProfileFirst() {
  const { t } = useTranslation('templates')
  return (
    <EmptyState
      sheet
      icon={<TriangleAlert className="icon size-lg muted" aria-hidden="true" />}
      title={t('first.title')}
      action={
        <ButtonLink variant="primary" to="/profile">
          {t('first.action')}
        </ButtonLink>
      }
    >
      {t('first.text')}
    </EmptyState>
  )
}

type NoTemplatesProps = { busy: boolean; onCreate: () => void; onNew: () => void }

export function NoTemplates({ busy, onCreate, onNew }: NoTemplatesProps) {
  const { t } = useTranslation('templates')
  return (
    <EmptyState
      sheet
      icon={<FileText className="icon size-lg muted" aria-hidden="true" />}
      title={t('none')}
      action={
        <span className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={onCreate}>
            {t('create')}
          </Button>
          <Button onClick={onNew}>{t('new')}</Button>
        </span>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}

export function TemplatesLoading() {
  const { t } = useTranslation('templates')
  return (
    <Sheet className={styles.loading} aria-busy="true" aria-label={t('loading')}>
      <div>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
      <div>
        <Skeleton width={160} height={16} />
        {Array.from({ length: LINES }, (_, row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </Sheet>
  )
}
