import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useStartBulk } from '../../bulk.queries.ts'
import type { BulkText } from './use-bulk-text.ts'

type StartOptions = { leadIds: readonly string[]; text: BulkText; onStarted: () => void }

/** Sends the email to all recipients, once it is confirmed, and goes to where it is followed. */
export function useBulkStart({ leadIds, text, onStarted }: StartOptions) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  // Asked once more after an error, it is the same bulk email: the server sends it once, and no other text with this key.
  const [requestKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useStartBulk()
  const send = () =>
    mutate(
      { leadIds: [...leadIds], channel: 'email', subject: text.subject, content: text.content, requestKey },
      {
        onSuccess: ({ id }) => {
          text.forget()
          onStarted()
          void navigate({ to: '/leads/emails', search: { id } })
        },
        onSettled: () => setAsking(false),
      },
    )
  const ask = () => setAsking(text.complete())
  return { asking, ask, stopAsking: () => setAsking(false), send, isPending, error }
}
