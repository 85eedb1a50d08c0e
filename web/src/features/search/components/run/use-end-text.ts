import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'

/** Returns one sentence about the result of a finished run. */
export function useEndText(): (run: SearchRun) => string {
  const { t } = useTranslation('search')
  return ({ status, cancelled, givenBack, counts: { found, alreadyYours } }) => {
    if (status === 'failed') return t(cancelled && !givenBack ? 'run.counted' : 'run.givenBack')
    const count = found + alreadyYours
    if (count === 0) return t('started.noticeNone')
    if (alreadyYours === 0) return t('started.noticeDone', { count })
    return found > 0 ? t('started.noticeSome', { count, fresh: found }) : t('started.noticeYours', { count })
  }
}
