import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../lib/use-debounced.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type PaletteItem, paletteGroups } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import { beginsWith } from './palette-match.ts'
import { useActionItems, useFindItem, useFoundLeads, usePlaceItems, useRecentItems } from './palette-sources.ts'
import { PaletteStatus } from './palette-status.tsx'
import './palette.css'

/** A pause this long ends a thought; shorter, and each letter would be a query. */
const PAUSE_MS = 120

function usePalette(text: string) {
  const typed = text.trim()
  const asked = useDebounced(typed, PAUSE_MS)
  const leads = useFoundLeads(asked)
  const groups = paletteGroups({
    typed,
    recent: useRecentItems(),
    leads: typed === '' ? [] : leads.items,
    places: usePlaceItems(),
    find: useFindItem(typed),
    actions: useActionItems(),
  })
  const waiting = typed !== '' && (asked !== typed || leads.query.isFetching)
  return { typed, groups, leads, waiting }
}

function PaletteBody({ onChoose }: { onChoose: (item: PaletteItem | undefined) => void }) {
  const { t } = useTranslation('palette')
  const [text, setText] = useState('')
  const { typed, groups, leads, waiting } = usePalette(text)
  const hasty = useRef(false)
  const chosenByHand = useRef(false)
  const first = groups[0]?.items[0]
  const meant = first !== undefined && beginsWith(first.label, typed)

  // Enter pressed before the leads have come takes the lead that comes, not what stood in its place.
  useEffect(() => {
    if (!hasty.current || waiting) return
    hasty.current = false
    const next = leads.items[0] ?? first
    if (next && next.id !== 'find') onChoose(next)
  }, [waiting, leads.items, first, onChoose])

  const type = (next: string) => {
    chosenByHand.current = false
    hasty.current = false
    setText(next)
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
        if (reason !== 'none') chosenByHand.current = true
      }}
    >
      <div className="cmd-in">
        {waiting ? <Spinner /> : <Search className="i" aria-hidden="true" />}
        <Autocomplete.Input
          aria-label={t('label')}
          placeholder={t('label')}
          autoComplete="off"
          maxLength={200}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !waiting || meant || chosenByHand.current) return
            event.preventDefault()
            event.stopPropagation()
            hasty.current = true
          }}
        />
        <span className="esc">
          <Kbd>esc</Kbd>
        </span>
        <Dialog.Close className="bare tap cmd-x" aria-label={t('close')}>
          <X className="i" aria-hidden="true" />
        </Dialog.Close>
      </div>
      <PaletteStatus typed={typed} waiting={waiting} query={leads.query} />
      <PaletteList onChoose={onChoose} />
    </Autocomplete.Root>
  )
}

/** Go, find a lead, act: by typing a few letters. Over the page on a desk, in place of it on a phone. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette')
  const leaves = useRef(false)
  const choose = (item: PaletteItem | undefined) => {
    leaves.current = item?.leaves ?? false
    onClose()
    item?.run()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (next) leaves.current = false
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-place cmdp-place">
          <Dialog.Popup
            className="pop cmdp"
            aria-label={t('title')}
            initialFocus={() => document.querySelector<HTMLElement>('.cmdp input')}
            // A new page then takes the focus to its heading; on the same one it is not lost.
            finalFocus={() => (leaves.current ? document.getElementById('main') : true)}
          >
            <PaletteBody onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
