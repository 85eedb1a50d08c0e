import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { leadSequencesQuery } from '../../sequences.queries.ts'
import { useEnrollmentNote } from './use-enrollment-note.ts'
import { useUnenroll } from './use-unenroll.ts'
import styles from './lead-sequence.module.css'

/** The active sequence of a lead, shown below the forms of the message panel. */
export function LeadSequence({ leadId }: { leadId: string }) {
  const { t } = useTranslation('sequences')
  const noteOf = useEnrollmentNote()
  const takeOut = useUnenroll()
  const active = useQuery(leadSequencesQuery(leadId)).data?.find(({ status }) => status === 'active')
  if (!active) return null
  return (
    <div className={styles.leadSequence}>
      <ListOrdered className="icon" aria-hidden="true" />
      <span className="grow">
        {t('lead.title')}{' '}
        <Link to="/leads/sequences" search={{ id: active.sequenceId }}>
          {active.sequenceName}
        </Link>
        <span className="subtext">{noteOf(active)}</span>
      </span>
      <Button size="sm" busy={takeOut.isPending} onClick={() => takeOut.start(active.id)}>
        {t('stop')}
      </Button>
    </div>
  )
}
