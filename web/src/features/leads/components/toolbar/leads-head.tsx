import { useQueryClient } from '@tanstack/react-query'
import { FileUp, ListOrdered, Mails, Radar, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { refreshLeads } from '../../leads.queries.ts'
import { AddLeadButton } from './add-lead-button.tsx'
import { ExportButton } from './export-button.tsx'
import type { LeadsListState } from '../list/use-leads-list-state.ts'
import styles from './leads-head.module.css'

export function LeadsHead({ listState }: { listState: LeadsListState }) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const queryClient = useQueryClient()
  const { list, filter, mode, total } = listState
  const chosen = listState.selecting.selection.ids
  // The board and the map do not show the selection of the table.
  const isShown = mode !== 'board' && mode !== 'map'
  const ids = useMemo(() => (isShown ? [...chosen] : []), [isShown, chosen])
  return (
    <PageHead
      title={t('title')}
      actions={
        <>
          <Button
            variant="ghost"
            iconOnly
            busy={list.isRefetching}
            aria-label={t('refresh')}
            title={t('refresh')}
            icon={<RefreshCw className="icon" aria-hidden="true" />}
            onClick={() => void refreshLeads(queryClient)}
          />
          <ButtonLink
            to="/leads/emails"
            variant="ghost"
            iconOnly
            aria-label={t('lead-list:emails')}
            title={t('lead-list:emails')}
            icon={<Mails className="icon" aria-hidden="true" />}
          />
          <ButtonLink
            to="/leads/sequences"
            variant="ghost"
            iconOnly
            aria-label={t('lead-list:sequences')}
            title={t('lead-list:sequences')}
            icon={<ListOrdered className="icon" aria-hidden="true" />}
          />
          {total !== undefined && total > 0 && (
            <ExportButton
              filter={filter}
              ids={ids}
              total={total}
              formats
              className={`${styles.headAction} ${styles.export}`}
            />
          )}
          <ButtonLink
            to="/leads/import"
            className={styles.headAction}
            aria-label={t('import')}
            icon={<FileUp className="icon" aria-hidden="true" />}
          >
            <span data-action-name>{t('import')}</span>
          </ButtonLink>
          <AddLeadButton isListShown={!list.isPending} />
          <ButtonLink to="/search" variant="primary" icon={<Radar className="icon" aria-hidden="true" />}>
            {t('findLeads')}
          </ButtonLink>
        </>
      }
    />
  )
}
