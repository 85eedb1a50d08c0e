import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { useShownRef } from '../../../ui/overlays/keep-mounted.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { useAddInteraction } from '../../interactions/interactions.queries.ts'
import type { ClearDraft } from './message/use-message-draft.ts'

/** Saves a note; the typed text is kept until the server has the note, even if the form is closed. */
export function useSaveNote({ lead, clear }: { lead: Lead; clear: ClearDraft }) {
  const { t } = useTranslation('messages')
  const { mutateAsync, isPending, isError, error } = useAddInteraction()
  const shownRef = useShownRef()
  const save = (note: string) => {
    let isErrorShown = false
    const added = mutateAsync(
      { id: lead.id, type: 'note', content: note },
      // These callbacks run only while the form is open.
      {
        onError: () => {
          isErrorShown = shownRef.current
        },
      },
    )
    added.then(
      () => clear({ note }),
      (reason: unknown) => {
        const text = `${lead.companyName}: ${errorText(reason)}`
        if (!isErrorShown) notify({ tone: 'bad', title: t('failed.note'), text })
      },
    )
  }
  return { save, isPending, isError, error }
}
