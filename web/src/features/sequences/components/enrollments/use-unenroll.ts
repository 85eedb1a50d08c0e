import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useSequenceActions } from '../../sequences.queries.ts'

/** Removes a lead from its sequence, and shows a notice. */
export function useUnenroll() {
  const { t } = useTranslation('sequences')
  const { stop } = useSequenceActions()
  // A promise, because the callbacks of `mutate` are dropped if the sheet is closed before the response.
  const start = (id: string) =>
    void stop.mutateAsync({ id }).then(
      ({ companyName }) => notify({ tone: 'ok', title: t('stopped'), text: companyName ?? '' }),
      (error: unknown) => notify({ tone: 'bad', title: t('stopFailed'), text: errorText(error) }),
    )
  return { start, isPending: stop.isPending }
}
