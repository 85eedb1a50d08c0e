import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { notify } from '../../../../ui/toast.ts'
import { startedBefore } from '../../bulk.model.ts'
import { useStartBulk } from '../../bulk.queries.ts'
import type { BulkText } from './use-bulk-text.ts'

type StartOptions = { leadIds: readonly string[]; text: BulkText; onStarted: () => void }

/** Sends the email to all recipients, once it is confirmed, and goes to where it is followed. */
export function useBulkStart({ leadIds, text, onStarted }: StartOptions) {
  const { t } = useTranslation('bulk-email')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending, error } = useStartBulk()
  const send = () => {
    let isShown = false
    // Asked once more after an error, it is the same bulk email: the server sends it once, and no other text with this key.
    const { requestKey } = text
    text.keep()
    const started = mutateAsync(
      { leadIds: [...leadIds], channel: 'email', subject: text.subject, content: text.content, requestKey },
      // Called only while the composer is open.
      {
        onSuccess: ({ id }) => {
          onStarted()
          void navigate({ to: '/leads/emails', search: { id } })
        },
        onError: (reason) => {
          // It is said that this one has started: what is sent after that is another one.
          if (startedBefore(reason) !== undefined) text.renewKey()
        },
        onSettled: () => {
          isShown = true
          setAsking(false)
        },
      },
    )
    // Left as a draft, what was sent would be sent again.
    started.then(text.forget, (reason: unknown) => {
      if (!isShown) notify({ tone: 'bad', title: t('send.failed'), text: errorText(reason) })
    })
  }
  const ask = () => setAsking(text.complete())
  return { asking, ask, stopAsking: () => setAsking(false), send, isPending, error }
}
