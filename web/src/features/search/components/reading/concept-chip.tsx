import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { Factory, Package, Truck, Type, Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'

const ICON_PROPS = { className: 'icon', 'aria-hidden': true } as const

/** The icon of a reading's kind. */
export function ReadingIcon({ reading }: { reading: Pick<Understanding, 'concept' | 'competitor'> }) {
  const { concept, competitor } = reading
  if (concept === null) return <Type {...ICON_PROPS} />
  if (competitor) return <Truck {...ICON_PROPS} />
  if (/^manufacturer|sawmill|brewery|winery|bakery|printing|quarry/.test(concept)) return <Factory {...ICON_PROPS} />
  if (/^warehouse|^cold_store|^distribution|^wholesaler/.test(concept)) return <Warehouse {...ICON_PROPS} />
  return <Package {...ICON_PROPS} />
}

/** The reading of a keyword: the name of a concept, or the words as typed. */
export function ConceptChip({ reading }: { reading: Understanding }) {
  const label = useReadingLabel(reading)
  return (
    <Chip tone={reading.kind === 'concept' ? 'on' : 'dash'} icon={<ReadingIcon reading={reading} />} title={label}>
      {label}
    </Chip>
  )
}

export function useReadingLabel({ kind, label }: Pick<Understanding, 'kind' | 'label'>): string {
  const { t } = useTranslation('search')
  return kind === 'words' ? t('form.inNames') : label
}
