import { useTranslation } from 'react-i18next'
import { Segment } from '../../../../ui/segment.tsx'

export type Way = 'single' | 'sequence'

/** One email now, or a sequence of them. */
export function ComposeWay({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const { t } = useTranslation('sequences')
  return (
    <Segment
      value={way}
      onChange={onWay}
      label={t('add.way')}
      choices={[
        { value: 'single', label: t('add.single') },
        { value: 'sequence', label: t('add.sequence') },
      ]}
    />
  )
}
