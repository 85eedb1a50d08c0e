import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { ArrowRight, Factory, Package, Search, Truck, Type, Warehouse } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { MAX_KEYWORDS, parseKeywords } from '../search.model.ts'

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
  const competitors = words.some((word) => understood.find((one) => one.keyword === word)?.competitor)
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
          {words.slice(0, MAX_KEYWORDS).map((word) => (
            <Concept key={word} word={word} reading={understood.find((one) => one.keyword === word)} />
          ))}
        </ul>
      )}
      {words.length > MAX_KEYWORDS && <p className="help">{t('form.tooMany', { count: MAX_KEYWORDS })}</p>}
      {competitors && <p className="help">{t('form.competitors')}</p>}
    </div>
  )
}

const MARK = { className: 'i', 'aria-hidden': true } as const

function ConceptMark({ concept }: { concept: string }) {
  if (/^manufacturer|sawmill|brewery|winery|bakery|printing|quarry/.test(concept)) return <Factory {...MARK} />
  if (/^warehouse|^cold_store|^distribution/.test(concept)) return <Warehouse {...MARK} />
  return concept.startsWith('freight') ? <Truck {...MARK} /> : <Package {...MARK} />
}

function Concept({ word, reading }: { word: string; reading: Understanding | undefined }) {
  const { t } = useTranslation('search')
  return (
    <li>
      <span className="cut" title={word}>
        {word}
      </span>
      <ArrowRight className="i" aria-hidden="true" />
      {!reading && <Skeleton height={24} />}
      {reading?.kind === 'concept' && (
        <Chip tone="on" icon={<ConceptMark concept={reading.concept ?? ''} />} title={reading.label}>
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
