import { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { withPlace } from '../../places.model.ts'
import { type Place, placeOf, type SearchForm } from '../../search.model.ts'
import type { Change } from '../form/use-search-form.ts'

const added = (place: Place) => (form: SearchForm) => ({
  conditions: { ...form.conditions, places: withPlace(form.conditions.places, place) },
})

/** The input that adds places to the first. */
export function useFurtherPlaces({ form, change }: { form: SearchForm; change: (part: Change) => void }) {
  const input = usePlaceInput({
    near: () => form.place,
    onPlace: (suggested) => suggested && change(added(placeOf(suggested))),
  })
  return {
    input,
    /** The form after the typed text has become a place; null if it matches no place or was changed in the meantime. */
    settled: async (before: SearchForm): Promise<SearchForm | null> => {
      const settled = await input.settle()
      if (settled.as === 'unknown' || settled.as === 'replaced') return null
      return settled.as === 'chosen' && settled.place ? { ...before, ...added(placeOf(settled.place))(before) } : before
    },
  }
}
