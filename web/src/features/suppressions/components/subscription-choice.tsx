import type { SubscriptionState } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { resubscribeMutation, unsubscribeMutation } from '../receiver.queries.ts'

type SubscriptionChoiceProps = {
  token: string
  opened: SubscriptionState
  /** The heading of the content that replaces the focused button. */
  FocusedTitle: ComponentType<{ children: ReactNode }>
}

/** The button to unsubscribe, and after that the button to undo it. */
export function SubscriptionChoice({ token, opened, FocusedTitle }: SubscriptionChoiceProps) {
  const { t } = useTranslation('suppressions')
  const unsubscribe = useMutation(unsubscribeMutation(token))
  const resubscribe = useMutation(resubscribeMutation(token))
  const latest = [unsubscribe, resubscribe].toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
  const { address, sender, subscribed } = latest?.data ?? unsubscribe.data ?? opened
  const undo = unsubscribe.data?.undo
  const error = latest?.error
  const names = { address, sender: sender ?? t('receiver.formerSender') }
  if (!subscribed)
    return (
      <>
        <FocusedTitle key="done">
          <CircleCheck className="icon size-lg tone-ok" aria-hidden="true" /> {t('receiver.done')}
        </FocusedTitle>
        <p className="lede">{t('receiver.doneText', names)}</p>
        {error && <Note tone="bad">{errorText(error)}</Note>}
        {undo !== undefined && (
          // A new element with its own key: a second press of the same button would undo the first.
          <Button key="undo" size="lg" busy={resubscribe.isPending} onClick={() => resubscribe.mutate(undo)}>
            {t('receiver.undo')}
          </Button>
        )}
      </>
    )
  return (
    <>
      {resubscribe.isSuccess ? (
        <FocusedTitle key="undone">{t('receiver.undone')}</FocusedTitle>
      ) : (
        <h1>{t('receiver.title', names)}</h1>
      )}
      <p className="lede">{t('receiver.text', names)}</p>
      {error && (
        <Note tone="bad" focused>
          {errorText(error)}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        {t('receiver.unsubscribe')}
      </Button>
    </>
  )
}
