import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useSequenceActions } from '../../sequences.queries.ts'

/** Removes a lead from its sequence, and shows a notice. */
export function useUnenroll() {
  const { t } = useTranslation('sequences')
  const { stop } = useSequenceActions()
  const start = (id: string) =>
    stop.mutate(
      { id },
      {
        onSuccess: ({ companyName }) => notify({ tone: 'ok', title: t('stopped'), text: companyName ?? '' }),
        onError: (error) => notify({ tone: 'bad', title: t('stopFailed'), text: errorText(error) }),
      },
    )
  return { start, isPending: stop.isPending }
}
