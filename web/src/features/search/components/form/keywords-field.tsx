import { MAX_KEYWORDS } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { Search } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { parseKeywords } from '../../search.model.ts'
import type { ChosenReadings } from '../../reading.model.ts'
import { Corrections } from '../reading/corrections.tsx'
import { KeywordReadings } from '../reading/keyword-readings.tsx'
import styles from '../search-panels.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  understood: readonly Understanding[]
  onReading: (keyword: string, reading: string | null) => void
  /** Readings chosen for this search. */
  readings: ChosenReadings
  missing: boolean
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Keywords separated by commas, with the reading of each below. */
export function KeywordsField(props: Props) {
  const { t } = useTranslation('search')
  const { value, onChange, understood, onReading, readings, missing, disabled, inputRef } = props
  const words = parseKeywords(value)
  /** The keyword being corrected, empty for any; null while the dialog is closed. */
  const [correcting, setCorrecting] = useState<string | null>(null)
  return (
    <div className={`${styles.part} ${styles.keywordsPart}`}>
      <Field
        label={t('form.keywords')}
        hint={t('form.keywordsHint')}
        error={missing ? t('form.keywordsRequired') : null}
      >
        <TextInput
          ref={inputRef}
          size="lg"
          leading={<Search className="icon" aria-hidden="true" />}
          placeholder={t('form.keywordsPlaceholder')}
          value={value}
          maxLength={500}
          autoComplete="off"
          disabled={disabled}
          aria-required="true"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {words.length > 0 && (
        <KeywordReadings
          words={words.slice(0, MAX_KEYWORDS)}
          understood={understood}
          onChoose={onReading}
          onCorrect={setCorrecting}
          chosen={readings}
          disabled={disabled}
        />
      )}
      <Corrections correcting={correcting} onOpen={setCorrecting} onForget={(word) => onReading(word, null)} />
      {words.length > MAX_KEYWORDS && <p className="help">{t('form.tooMany', { count: MAX_KEYWORDS })}</p>}
    </div>
  )
}
