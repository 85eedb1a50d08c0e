import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { startedBulkEmailId } from '../../bulk.model.ts'
import { useStartBulk } from '../../bulk.queries.ts'
import type { BulkText } from './use-bulk-text.ts'

type StartOptions = { leadIds: readonly string[]; text: BulkText; onStarted: () => void }

/** Sends the email to all recipients after the confirmation, and opens the page of the bulk email. */
export function useBulkStart({ leadIds, text, onStarted }: StartOptions) {
  const { t } = useTranslation('bulk-email')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending, error } = useStartBulk()
  const send = () => {
    let isErrorShown = false
    // A retry after an error is the same bulk email: the server sends it once, and rejects another text with this key.
    const { requestKey } = text
    text.keep()
    const started = mutateAsync(
      { leadIds: [...leadIds], channel: 'email', subject: text.subject, content: text.content, requestKey },
      // These callbacks run only while the composer is open.
      {
        onSuccess: ({ id }) => {
          onStarted()
          void navigate({ to: '/leads/emails', search: { id } })
        },
        onError: (reason) => {
          // The page shows that this bulk email has started: the next one needs a new key.
          if (startedBulkEmailId(reason) !== undefined) text.renewKey()
        },
        onSettled: () => {
          isErrorShown = true
          setAsking(false)
        },
      },
    )
    // If the text remained as a draft, the user could send it a second time.
    started.then(text.forget, (reason: unknown) => {
      if (!isErrorShown) notify({ tone: 'bad', title: t('send.failed'), text: errorText(reason) })
    })
  }
  const ask = () => setAsking(text.complete())
  return { asking, ask, stopAsking: () => setAsking(false), send, isPending, error }
}
