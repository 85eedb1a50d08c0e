import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { MailPlus, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../../../ui/button.tsx'
import { telHref } from '../../lead.model.ts'
import leadViewStyles from '../detail/lead-view.module.css'

/** Buttons to call and to write, within reach of the thumb. */
export function QuickActions({ contact, onWrite }: { contact: LeadContact; onWrite: (() => void) | undefined }) {
  const { t } = useTranslation(['leads', 'shortcuts'])
  const tel = contact.contactPhone && telHref(contact.contactPhone)
  const write = (contact.contactEmail ?? contact.contactPhone) && onWrite
  useShortcut(onWrite && { keys: 'm', group: 'page', label: t('shortcuts:lead.write'), palette: true, run: onWrite })
  if (!tel && !write) return null
  return (
    <nav className={leadViewStyles.quickActions} aria-label={t('contact.now')}>
      {tel && (
        <a className="button button-primary" href={tel}>
          <Phone className="icon" aria-hidden="true" />
          {t('contact.call')}
        </a>
      )}
      {write && (
        <Button
          variant={tel ? 'default' : 'primary'}
          icon={<MailPlus className="icon" aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={write}
        >
          {t('contact.write')}
        </Button>
      )}
    </nav>
  )
}
