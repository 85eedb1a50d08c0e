import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'

type MailSettingsNoteProps = { title: string; action: string; children: ReactNode }

/** A warning about a problem that can be resolved in the settings of the mail account. */
export const MailSettingsNote = ({ title, action, children }: MailSettingsNoteProps) => (
  <Note
    tone="warn"
    title={title}
    action={
      <ButtonLink to="/settings" search={{ tab: 'integrations' }} size="sm">
        {action}
      </ButtonLink>
    }
  >
    {children}
  </Note>
)
