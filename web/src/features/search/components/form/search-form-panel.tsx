import type { SearchIdea, Understanding } from '@leadhaul/contract/search/search.schema.ts'
import type { FormEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { hasOnlyKnownLeads, type FormProblem, type SearchForm } from '../../search.model.ts'
import { AdvancedSearch } from './advanced-search.tsx'
import { KeywordsField } from './keywords-field.tsx'
import { useIsNothingNewRefunded } from '../places/places-attribution.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { PreviewPanel, type PreviewState } from '../preview/preview-panel.tsx'
import { RadiusField } from '../places/radius-field.tsx'
import { StartBar } from './start-bar.tsx'
import styles from '../search-panels.module.css'

type Props = {
  form: SearchForm
  onChange: (part: Partial<SearchForm>) => void
  placeInput: ReturnType<typeof usePlaceInput>
  /** The input for places in addition to the first. */
  furtherInput: ReturnType<typeof usePlaceInput>
  preview: PreviewState
  understood: readonly Understanding[]
  onReading: (keyword: string, reading: string | null) => void
  onIdea: (idea: SearchIdea) => void
  problems: readonly FormProblem[]
  remaining: number | undefined
  credits: number | undefined
  /** Whether the plan includes advanced search; undefined until the plan is loaded. */
  advanced: boolean | undefined
  cooldownSeconds: number
  starting: boolean
  geolocation: { locate: () => void; busy: boolean; failed: boolean }
  keywordsRef: RefObject<HTMLInputElement | null>
  onStart: () => void
}

/** The form beside the map: keywords, place, preview, start. */
export function SearchFormPanel(props: Props) {
  const { t } = useTranslation('search')
  const { form, onChange, problems, remaining } = props
  const { data, stale, failed } = props.preview
  const isRefunded = useIsNothingNewRefunded()
  const free = isRefunded && !stale && !failed && data !== undefined && hasOnlyKnownLeads(data)
  const hasNoSearchesLeft = remaining !== undefined && remaining <= 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onStart()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('form.label')}>
      <KeywordsField
        value={form.keywords}
        onChange={(keywords) => onChange({ keywords })}
        understood={props.understood}
        onReading={props.onReading}
        readings={form.readings}
        missing={problems.includes('keywords')}
        disabled={hasNoSearchesLeft}
        inputRef={props.keywordsRef}
      />
      <div className={`${styles.part} ${styles.placePart}`}>
        <PlaceField
          form={form}
          input={props.placeInput}
          geolocation={props.geolocation}
          missing={problems.includes('location')}
          disabled={hasNoSearchesLeft}
        />
        <RadiusField
          value={form.radiusKm}
          onChange={(radiusKm) => onChange({ radiusKm })}
          disabled={hasNoSearchesLeft}
        />
        <AdvancedSearch
          included={props.advanced}
          value={form.conditions}
          placeInput={props.furtherInput}
          onChange={(conditions) => onChange({ conditions })}
          disabled={hasNoSearchesLeft}
        />
      </div>
      <PreviewPanel
        preview={props.preview}
        missing={{ keywords: form.keywords.replaceAll(',', '').trim() === '', place: form.place === null }}
        credits={props.credits}
        onIdea={props.onIdea}
        onChange={onChange}
      />
      <StartBar remaining={remaining} free={free} cooldownSeconds={props.cooldownSeconds} busy={props.starting} />
    </form>
  )
}
