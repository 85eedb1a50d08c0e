import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Globe, Lock, LockOpen, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { hasNoContact } from '../../leads.model.ts'
import { ConfirmationSetting } from './confirmation-setting.tsx'
import leadViewStyles from '../detail/lead-view.module.css'
import styles from './locked-contact.module.css'

/** The id of the button that unlocks, which other parts of the page scroll to and focus. */
export const UNLOCK_BUTTON_ID = 'unlock-contact'

type LockedRow = { Icon: LucideIcon; name: string; widths: readonly number[]; missing?: string | false }

function LockedRows({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const rows: LockedRow[] = [
    { Icon: User, name: t('contact.name'), widths: [52, 66] },
    { Icon: Phone, name: t('contact.phone'), widths: [28, 74], missing: !lead.hasPhone && t('missing.phone') },
    { Icon: Mail, name: t('contact.email'), widths: [96, 58], missing: !lead.hasEmail && t('missing.email') },
    { Icon: Globe, name: t('contact.website'), widths: [110], missing: !lead.hasWebsite && t('missing.website') },
    { Icon: MapPin, name: t('contact.address'), widths: [84, 40] },
  ]
  return (
    <ul className={styles.contactRows}>
      {rows.map(({ Icon, name, widths, missing }) => (
        <li key={name}>
          <Icon className="icon" aria-hidden="true" />
          <span className="soft">{name}</span>
          <span className="grow" />
          {missing ? (
            <span className="is-missing">{missing}</span>
          ) : (
            <LockedPlaceholder widths={widths} label={t('sealed')} />
          )}
        </li>
      ))}
    </ul>
  )
}

type LockedContactProps = {
  lead: Lead
  credits: number | undefined
  /** The result of a report about an earlier unlock. */
  report: ReactNode
  /** A free lead unlocks automatically: the button is needed only after a failure. */
  opening: boolean
  busy: boolean
  error: string | undefined
  onUnlock: () => void
  onRetry: () => void
}

/** The locked contact: the available values and their price. */
export function LockedContact({ lead, credits, report, opening, busy, error, onUnlock, onRetry }: LockedContactProps) {
  const { t } = useTranslation('leads')
  return (
    <Sheet className={leadViewStyles.contact} aria-label={t('contact.title')}>
      <SheetHeader title={t('contact.title')}>
        <Badge tone="outline" icon={<Lock className="icon" aria-hidden="true" />}>
          {t('access.isLocked')}
        </Badge>
      </SheetHeader>
      <LockedRows lead={lead} />
      <div className={styles.purchase}>
        {error !== undefined && (
          <Note
            tone="bad"
            action={
              <Button id={lead.cost > 0 ? undefined : UNLOCK_BUTTON_ID} size="sm" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {error}
          </Note>
        )}
        {lead.cost > 0 ? (
          <>
            <Button
              id={UNLOCK_BUTTON_ID}
              variant="primary"
              size="lg"
              icon={<LockOpen className="icon" aria-hidden="true" />}
              aria-haspopup="dialog"
              busy={busy}
              onClick={onUnlock}
            >
              {t('unlock.panel', { count: lead.cost })}
            </Button>
            {credits !== undefined && <p className="subtext numeric">{t('unlock.balance', { count: credits })}</p>}
            <ConfirmationSetting />
          </>
        ) : (
          opening && <output className="subtext">{t(hasNoContact(lead) ? 'missing.contact' : 'unlock.opening')}</output>
        )}
      </div>
      {report}
    </Sheet>
  )
}
