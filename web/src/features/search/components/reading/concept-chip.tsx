import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { Factory, Package, Truck, Type, Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../../ui/chip.tsx'

const MARK = { className: 'icon', 'aria-hidden': true } as const

/** What kind of reading it is, at a glance. */
export function ReadingMark({ reading }: { reading: Pick<Understanding, 'concept' | 'competitor'> }) {
  const { concept, competitor } = reading
  if (concept === null) return <Type {...MARK} />
  if (competitor) return <Truck {...MARK} />
  if (/^manufacturer|sawmill|brewery|winery|bakery|printing|quarry/.test(concept)) return <Factory {...MARK} />
  if (/^warehouse|^cold_store|^distribution|^wholesaler/.test(concept)) return <Warehouse {...MARK} />
  return <Package {...MARK} />
}

/** How a keyword was read: a concept by its name, or words taken as typed. */
export function ConceptChip({ reading }: { reading: Understanding }) {
  const label = useReadingLabel(reading)
  return (
    <Chip tone={reading.kind === 'concept' ? 'on' : 'dash'} icon={<ReadingMark reading={reading} />} title={label}>
      {label}
    </Chip>
  )
}

export function useReadingLabel({ kind, label }: Pick<Understanding, 'kind' | 'label'>): string {
  const { t } = useTranslation('search')
  return kind === 'words' ? t('form.inNames') : label
}
