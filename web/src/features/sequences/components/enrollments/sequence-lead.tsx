import type { Enrollment } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { enrollmentTone } from '../../sequences.model.ts'
import { useEnrollmentNote } from './use-enrollment-note.ts'
import { useUnenroll } from './use-unenroll.ts'
import runRecipientsStyles from '../../../messages/components/bulk-run/run-recipients.module.css'

/** A lead in a sequence: its progress, or why it was removed. */
export function SequenceLead({ enrollment }: { enrollment: Enrollment }) {
  const { t } = useTranslation('sequences')
  const noteOf = useEnrollmentNote()
  const takeOut = useUnenroll()
  const { id, leadId, companyName, grade, status, reason } = enrollment
  const name = companyName ?? t('deletedLead')
  const note = noteOf(enrollment)
  return (
    <li>
      {grade ? <GradePlate grade={grade} size="xs" /> : <span className={runRecipientsStyles.noGrade} />}
      <span className={runRecipientsStyles.who}>
        {companyName === null ? (
          <span className="muted">{name}</span>
        ) : (
          <Link to="/leads/$id" params={{ id: leadId }} className="truncate" title={name}>
            {name}
          </Link>
        )}
        <span className="subtext">{note}</span>
      </span>
      <Badge tone={enrollmentTone(enrollment)}>{t(reason ? `reason.${reason}` : `status.${status}`)}</Badge>
      {status === 'active' && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          busy={takeOut.isPending}
          aria-label={t('stopOne', { name })}
          title={t('stop')}
          icon={<X className="icon size-sm" aria-hidden="true" />}
          onClick={() => takeOut.start(id)}
        />
      )}
    </li>
  )
}
