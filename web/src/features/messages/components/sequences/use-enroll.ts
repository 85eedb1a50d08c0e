import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../ui/toast.ts'
import { useSequenceActions } from '../../sequences.queries.ts'

type EnrollOptions = { leadIds: readonly string[]; onStarted: () => void }

/** Adds leads to a sequence, says how many, and goes to where it is followed. */
export function useEnroll({ leadIds, onStarted }: EnrollOptions) {
  const { t } = useTranslation('sequences')
  const navigate = useNavigate()
  const { mutate, isPending, error } = useSequenceActions().enroll
  const start = ({ id, name }: { id: string; name: string }) =>
    mutate(
      { id, leadIds: [...leadIds] },
      {
        onSuccess: ({ added }) => {
          notify({ tone: 'ok', title: t('add.added', { count: added, name }) })
          onStarted()
          void navigate({ to: '/leads/sequences', search: { id } })
        },
      },
    )
  return { start, isPending, error }
}
