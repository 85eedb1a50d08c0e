import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, MapPin, Search } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type SearchArea, searchFor } from '../dashboard.model.ts'
import { recentSearchesQuery } from '../dashboard.queries.ts'
import { HeroPlace } from './hero-place.tsx'

const USUAL_RADIUS_KM = 50
const MOST_LETTERS = 500

/** What to look for and where; the search page goes on from there. The place is where one looked last. */
export function HeroForm() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const last = useQuery(recentSearchesQuery).data?.items[0]?.criteria
  const [keywords, setKeywords] = useState('')
  const [chosen, setChosen] = useState<SearchArea | null>()
  const area = chosen === undefined ? last : (chosen ?? undefined)
  const choose = (town: Locality | null) =>
    setChosen(town && { ...town, location: town.label, radiusKm: last?.radiusKm ?? USUAL_RADIUS_KM })
  const start = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate({ to: '/search', search: searchFor({ keywords, place: area }) })
  }
  return (
    <form className="hero-form" onSubmit={start}>
      <div className="hero-fields">
        <TextInput
          size="lg"
          type="search"
          value={keywords}
          maxLength={MOST_LETTERS}
          aria-label={t('hero.keywords')}
          placeholder={t('hero.keywordsExample')}
          leading={<Search className="i" aria-hidden="true" />}
          onChange={(event) => setKeywords(event.currentTarget.value)}
        />
        <HeroPlace area={area} onTown={choose} leading={<MapPin className="i" aria-hidden="true" />} />
      </div>
      <p className="row">
        <Button variant="primary" size="lg" type="submit">
          {t('start')}
        </Button>
        <ButtonLink variant="ghost" size="lg" to="/leads">
          {t('hero.existing')}
          <ArrowRight className="i" aria-hidden="true" />
        </ButtonLink>
      </p>
    </form>
  )
}
