import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useActionItems } from './palette-actions.ts'
import { PaletteField } from './palette-field.tsx'
import { type PaletteItem, paletteGroups } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import { beginsWith } from './palette-match.ts'
import { useFindItem, useFoundLeads, useNavigationItems, useRecentItems } from './palette-sources.ts'
import { PaletteStatus } from './palette-status.tsx'
import { takeCapturedTyping } from './captured-typing.ts'

/** With a shorter pause, almost every keystroke would send a query. */
const DEBOUNCE_MS = 120

function usePalette(text: string) {
  const typed = text.trim()
  const debouncedText = useDebounced(typed, DEBOUNCE_MS)
  const leads = useFoundLeads(debouncedText)
  const groups = paletteGroups({
    typed,
    recent: useRecentItems(),
    leads: typed === '' ? [] : leads.items,
    places: useNavigationItems(),
    find: useFindItem(typed),
    actions: useActionItems(),
  })
  const waiting = typed !== '' && (debouncedText !== typed || leads.query.isFetching)
  return { typed, groups, leads, waiting }
}

/** The field and the list of options below it. */
export function PaletteBody({ onChoose }: { onChoose: (item: PaletteItem | undefined) => void }) {
  const [text, setText] = useState('')
  const { typed, groups, leads, waiting } = usePalette(text)
  const isEnterPending = useRef(false)
  const isHighlightedByUser = useRef(false)
  const first = groups[0]?.items[0]
  const isFirstMatching = first !== undefined && beginsWith(first.label, typed)

  // Enter pressed before the leads arrive chooses the first arriving lead, not the option at its position.
  useEffect(() => {
    if (!isEnterPending.current || waiting) return
    isEnterPending.current = false
    const next = isFirstMatching ? first : (leads.items[0] ?? first)
    if (next && next.id !== 'find') onChoose(next)
  }, [waiting, leads.items, first, isFirstMatching, onChoose])

  const type = (next: string) => {
    isHighlightedByUser.current = false
    isEnterPending.current = false
    setText(next)
  }
  const onFocus = () => {
    const early = takeCapturedTyping()
    if (early.text === '') return
    type(text + early.text)
    isEnterPending.current = early.enter
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !waiting || isFirstMatching || isHighlightedByUser.current) return
    event.preventDefault()
    event.stopPropagation()
    isEnterPending.current = true
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups.map(({ key, items }) => ({ value: key, items }))}
      itemToStringValue={(item: PaletteItem) => item.label}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && type(next)}
      onItemHighlighted={(_, { reason }) => {
        if (reason !== 'none') isHighlightedByUser.current = true
      }}
    >
      <PaletteField waiting={waiting} onKeyDown={onKeyDown} onFocus={onFocus} />
      <PaletteStatus typed={typed} waiting={waiting} query={leads.query} />
      <PaletteList onChoose={onChoose} />
    </Autocomplete.Root>
  )
}
