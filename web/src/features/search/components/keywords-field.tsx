import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { ArrowRight, Factory, Search, Type, Warehouse } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { parseKeywords } from '../search.model.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  understood: readonly Understanding[]
  missing: boolean
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Comma-separated words, with the reading of each beneath. */
export function KeywordsField({ value, onChange, understood, missing, disabled, inputRef }: Props) {
  const { t } = useTranslation('search')
  const words = parseKeywords(value)
  return (
    <div className="part p1">
      <Field
        label={t('form.keywords')}
        hint={t('form.keywordsHint')}
        error={missing ? t('form.keywordsRequired') : null}
      >
        <TextInput
          ref={inputRef}
          size="lg"
          leading={<Search className="i" aria-hidden="true" />}
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
        <ul className="concepts" aria-label={t('form.understood')}>
          {words.map((word) => (
            <Concept key={word} word={word} reading={understood.find((one) => one.keyword === word)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Concept({ word, reading }: { word: string; reading: Understanding | undefined }) {
  const { t } = useTranslation('search')
  const Mark = reading?.concept?.includes('manufactur') ? Factory : Warehouse
  return (
    <li>
      <span className="cut" title={word}>
        {word}
      </span>
      <ArrowRight className="i" aria-hidden="true" />
      {!reading && <Skeleton height={24} />}
      {reading?.kind === 'concept' && (
        <Chip tone="on" icon={<Mark className="i" aria-hidden="true" />} title={reading.label}>
          {reading.label}
        </Chip>
      )}
      {reading?.kind === 'words' && (
        <Chip tone="dash" icon={<Type className="i" aria-hidden="true" />}>
          {t('form.inNames')}
        </Chip>
      )}
    </li>
  )
}
