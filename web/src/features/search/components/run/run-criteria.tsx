import type { SearchRun, Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { withCurrentLabels } from '../../reading.model.ts'
import { KeywordReadings } from '../reading/keyword-readings.tsx'
import { StatedConditions } from '../reading/stated-conditions.tsx'

type Props = { run: SearchRun; understood: readonly Understanding[] }

/** The keywords and the place of a run, with the readings of its keywords and its conditions. */
export function RunCriteria({ run, understood }: Props) {
  const { t } = useTranslation('search')
  const { keywords, location, radiusKm } = run.criteria
  return (
    <>
      <p className="soft">{t('run.around', { km: radiusKm, place: location })}</p>
      <KeywordReadings words={keywords} understood={withCurrentLabels(run.understood, understood)} />
      <StatedConditions criteria={run.criteria} />
    </>
  )
}
