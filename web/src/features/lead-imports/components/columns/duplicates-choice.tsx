import type { DuplicateChoice } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import { DUPLICATE_CHOICES } from '../../lead-imports.model.ts'
import styles from './duplicates-choice.module.css'

type DuplicatesChoiceProps = { value: DuplicateChoice; onChange: (value: DuplicateChoice) => void }

/** The action for duplicate rows of the whole file. */
export function DuplicatesChoice({ value, onChange }: DuplicatesChoiceProps) {
  const { t } = useTranslation('lead-imports')
  return (
    <div className={styles.duplicatesChoice}>
      <div>
        <b>{t('preview.whatAbout')}</b>
        <p className="subtext">{t(`preview.explain.${value}`)}</p>
      </div>
      <Segment
        label={t('preview.whatAbout')}
        value={value}
        onChange={onChange}
        choices={DUPLICATE_CHOICES.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
      />
    </div>
  )
}
