import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useSequenceActions } from '../../sequences.queries.ts'

type EnrollOptions = { leadIds: readonly string[]; onStarted: () => void }

/** Adds leads to a sequence, shows their number, and opens the page of the sequence. */
export function useEnroll({ leadIds, onStarted }: EnrollOptions) {
  const { t } = useTranslation('sequences')
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useSequenceActions().enroll
  const start = ({ id, name }: { id: string; name: string }) => {
    let isErrorShown = false
    const enrolled = mutateAsync(
      { id, leadIds: [...leadIds] },
      // These callbacks run only while the choice of the sequence is open.
      {
        onSuccess: () => {
          onStarted()
          void navigate({ to: '/leads/sequences', search: { id } })
        },
        onError: () => {
          isErrorShown = true
        },
      },
    )
    enrolled.then(
      ({ added, skipped }) => {
        const inSequence = skipped['in-sequence'] ?? 0
        if (added > 0) notify({ tone: 'ok', title: t('add.added', { count: added, name }) })
        // In most cases by an earlier identical request whose response was lost.
        else notify({ tone: 'info', title: inSequence > 0 ? t('add.already', { count: inSequence }) : t('add.none') })
      },
      (reason: unknown) => {
        if (!isErrorShown) notify({ tone: 'bad', title: t('add.addFailed'), text: errorText(reason) })
      },
    )
  }
  return { start, isPending, error }
}
