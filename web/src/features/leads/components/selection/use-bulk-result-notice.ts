import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import type { ChangeLeadsResult } from './leads-bulk.queries.ts'

/** The titles for a complete, a partial and a failed change. */
type Titles = { all: string; some: string; none: string }

/** Shows the result of a change of many leads. */
export function useBulkResultNotice() {
  const { t } = useTranslation('leads')
  return ({ done, left, failure }: ChangeLeadsResult, { all, some, none }: Titles): void => {
    if (failure === undefined) notify({ tone: 'ok', title: all })
    else if (done.length === 0) notify({ tone: 'bad', title: none, text: errorText(failure) })
    else {
      const text = `${t('bulk.changeLeft', { n: left.length })} ${errorText(failure)}`
      notify({ tone: 'bad', title: some, text })
    }
  }
}
