import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/shortcuts/use-shortcut.ts'
import { LockedContact } from '../unlock/locked-contact.tsx'
import { ContactReport } from './contact-report.tsx'
import { NewContactNote } from './new-contact-note.tsx'
import { UnlockedContact } from './unlocked-contact.tsx'
import { UnlockDialog } from '../unlock/unlock-dialog.tsx'
import { costOf, useUnlockFlow } from '../unlock/use-unlock-flow.ts'

type ContactPanelProps = {
  lead: Lead
  credits: number | undefined
  /** Shown after the unlocked contact. */
  children: ReactNode
}

/** The contact, locked or unlocked, and the button to unlock it. */
export function ContactPanel({ lead, credits, children }: ContactPanelProps) {
  const { t } = useTranslation('leads')
  const { panel, dialog, contactRef, granted } = useUnlockFlow(lead, credits)
  const cost = costOf(lead)
  useShortcut(
    cost > 0
      ? { keys: 'u', group: 'page', label: t('unlock.panel', { count: cost }), palette: true, run: panel.onUnlock }
      : undefined,
  )
  return (
    <>
      {lead.contact ? (
        <UnlockedContact
          lead={lead}
          contact={lead.contact}
          titleRef={contactRef}
          justGranted={granted}
          newContact={<NewContactNote cost={cost} {...panel} />}
        >
          {children}
          <ContactReport lead={lead} />
        </UnlockedContact>
      ) : (
        <LockedContact lead={lead} credits={credits} report={<ContactReport lead={lead} />} {...panel} />
      )}
      <output className="visually-hidden">{granted && t('unlock.grantedText', { name: lead.companyName })}</output>
      <UnlockDialog
        lead={{ ...lead, cost }}
        credits={credits}
        explain={lead.contact && t('unlock.newContactExplain')}
        {...dialog}
      />
    </>
  )
}
