import { useTranslation } from 'react-i18next'
import { Segment } from '../../../../ui/inputs/segment.tsx'

export type ComposeMode = 'single' | 'sequence'

/** The choice between one email now and a sequence. */
export function ComposeModeChoice({ mode, onMode }: { mode: ComposeMode; onMode: (mode: ComposeMode) => void }) {
  const { t } = useTranslation('sequences')
  return (
    <Segment
      value={mode}
      onChange={onMode}
      label={t('add.way')}
      choices={[
        { value: 'single', label: t('add.single') },
        { value: 'sequence', label: t('add.sequence') },
      ]}
    />
  )
}
