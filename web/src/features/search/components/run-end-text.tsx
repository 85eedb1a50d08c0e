import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'

/** One sentence on what a run that is over brought. */
export function useEndText(): (run: SearchRun) => string {
  const { t } = useTranslation('search')
  return ({ status, counts: { found, alreadyYours } }) => {
    if (status === 'failed') return t('run.failedTitle')
    if (found > 0) return t('started.noticeDone', { count: found })
    return alreadyYours > 0 ? t('started.noticeYours', { count: alreadyYours }) : t('started.noticeNone')
  }
}
