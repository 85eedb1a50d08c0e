import { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { withPlace } from '../../places.model.ts'
import { type Place, placeOf, type SearchForm } from '../../search.model.ts'
import type { FormChange } from '../form/use-search-form.ts'

const withAddedPlace = (place: Place) => (form: SearchForm) => ({
  conditions: { ...form.conditions, places: withPlace(form.conditions.places, place) },
})

/** The input that adds places to the first. */
export function useFurtherPlaces({ form, change }: { form: SearchForm; change: (part: FormChange) => void }) {
  const input = usePlaceInput({
    near: () => form.place,
    onPlace: (suggested) => suggested && change(withAddedPlace(placeOf(suggested))),
  })
  return {
    input,
    /** The form after the typed text has become a place; null if it matches no place or was changed in the meantime. */
    resolveForm: async (before: SearchForm): Promise<SearchForm | null> => {
      const settled = await input.resolveText()
      if (settled.as === 'unknown' || settled.as === 'replaced') return null
      return settled.as === 'chosen' && settled.place
        ? { ...before, ...withAddedPlace(placeOf(settled.place))(before) }
        : before
    },
  }
}
