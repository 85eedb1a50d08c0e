import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndustry } from '../../../../lib/industry.ts'

/** The words of the rows of a list: looked up once for all of them, because each look-up slows scrolling. */
export type RowTexts = { t: TFunction<['leads', 'lead-work', 'lead-list']>; industryOf: (text: string) => string }

export function useRowTexts(): RowTexts {
  const { t } = useTranslation(['leads', 'lead-work', 'lead-list'])
  const industryOf = useIndustry()
  return useMemo(() => ({ t, industryOf }), [t, industryOf])
}
