import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { SideSheet } from '../../../ui/overlays/side-sheet.tsx'
import { leadQuery } from '../../leads/leads.queries.ts'
import { MessagePanel } from './message-panel.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import styles from './message-sheet.module.css'

type MessageSheetProps = {
  leadId: string
  me: Me | undefined
  onClose: () => void
  /** Shown after the forms. */
  children: ReactNode
}

/** The message panel in a sheet over the current page, which keeps its scroll position. */
export function MessageSheet({ leadId, me, onClose, children }: MessageSheetProps) {
  const { t } = useTranslation('messages')
  const query = useQuery(leadQuery(leadId))
  const lead = query.data
  return (
    <SideSheet
      onClose={onClose}
      title={lead ? t('writeTo', { name: lead.companyName }) : t('write')}
      closeLabel={t('close')}
    >
      {lead?.contact && me && (
        <MessagePanel key={lead.id} lead={lead} contact={lead.contact} me={me} focused>
          {children}
        </MessagePanel>
      )}
      {lead && !lead.contact && (
        <div className={styles.state}>
          <Note
            action={
              <ButtonLink to="/leads/$id" params={{ id: leadId }} size="sm">
                {t('goToLead')}
              </ButtonLink>
            }
          >
            {t('locked')}
          </Note>
        </div>
      )}
      {!lead && query.isError && (
        <div className={styles.state}>
          <Note
            tone="bad"
            title={t('failed.load')}
            action={
              <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {errorText(query.error, 'fetchLead')}
          </Note>
        </div>
      )}
      {(query.isPending || (lead?.contact && !me)) && <PanelSkeleton />}
    </SideSheet>
  )
}
