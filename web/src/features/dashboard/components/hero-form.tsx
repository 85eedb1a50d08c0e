import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, MapPin, Search } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PlaceInput } from '../../../ui/inputs/place-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { usePlaceInput } from '../../../ui/inputs/use-place-input.ts'
import { areaOf, type SearchArea, searchParamsFor } from '../dashboard.model.ts'
import { recentRunsQuery } from '../../search/search.queries.ts'
import styles from './hero-form.module.css'

const MAX_KEYWORDS_LENGTH = 500

/**
 * The keywords and the place of a search, which the search page continues. The default place is that of the last
 * search.
 */
export function HeroForm() {
  const { t } = useTranslation(['dashboard', 'places'])
  const navigate = useNavigate()
  const last = useQuery(recentRunsQuery()).data?.items[0]?.criteria
  const [keywords, setKeywords] = useState('')
  const [chosen, setChosen] = useState<SearchArea | null>()
  const area = chosen === undefined ? last : (chosen ?? undefined)
  const radiusKm = last?.radiusKm
  const input = usePlaceInput({ onPlace: (place) => setChosen(place && areaOf(place, radiusKm)) })
  const start = async (event: SyntheticEvent) => {
    event.preventDefault()
    const settled = await input.resolveText()
    if (settled.as === 'unknown' || settled.as === 'replaced') return
    const place = settled.as === 'chosen' ? settled.place && areaOf(settled.place, radiusKm) : area
    await navigate({ to: '/search', search: searchParamsFor({ keywords, place: place ?? undefined }) })
  }
  return (
    <form onSubmit={(event) => void start(event)}>
      <div className={styles.heroFields}>
        <TextInput
          size="lg"
          type="search"
          value={keywords}
          maxLength={MAX_KEYWORDS_LENGTH}
          aria-label={t('hero.keywords')}
          placeholder={t('hero.keywordsExample')}
          leading={<Search className="icon" aria-hidden="true" />}
          onChange={(event) => setKeywords(event.currentTarget.value)}
        />
        <PlaceInput
          input={input}
          shown={area ? t('searches.around', { place: area.location, km: formatNumber(area.radiusKm) }) : ''}
          label={t('hero.place')}
          leading={<MapPin className="icon" aria-hidden="true" />}
          placeholder={t('hero.placeExample')}
          required={false}
        />
      </div>
      {input.unknown !== null && (
        <p className="help tone-bad" role="alert">
          {input.failed ? t('places:failed') : t('places:unknown', { typed: input.unknown })}
        </p>
      )}
      <p className={`row ${styles.actions}`}>
        <Button variant="primary" size="lg" type="submit">
          {t('start')}
        </Button>
        <ButtonLink variant="ghost" size="lg" to="/leads">
          {t('hero.existing')}
          <ArrowRight className="icon" aria-hidden="true" />
        </ButtonLink>
      </p>
    </form>
  )
}
