import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcut.ts'
import { useRowActions } from '../row/use-row-actions.ts'

const ROW_SELECTOR = 'tr, li'
const LINK_SELECTOR = 'a[id^="lead-"]'
const ID_OFFSET = 'lead-'.length
/** Rows above this position are covered by the sticky bars. */
const STICKY_BARS_HEIGHT_PX = 100

const leadIdIn = (row: Element | null | undefined) => row?.querySelector(LINK_SELECTOR)?.id.slice(ID_OFFSET)

/** The lead whose row has the focus. */
const focusedId = () => leadIdIn(document.activeElement?.closest(ROW_SELECTOR))

/** The first lead of the list that is not covered by the bars, except for leads that are being removed. */
export const firstVisibleId = (leaving: readonly string[] = []) =>
  [...document.querySelectorAll(LINK_SELECTOR)]
    .filter((link) => link.getBoundingClientRect().top > STICKY_BARS_HEIGHT_PX)
    .map((link) => leadIdIn(link.closest(ROW_SELECTOR)))
    .find((id) => id !== undefined && !leaving.includes(id))

/** The next lead in the list, or the previous one if there is none. */
export function neighbourIdOf(id: string): string | undefined {
  const row = document.getElementById(`lead-${id}`)?.closest(ROW_SELECTOR)
  return leadIdIn(row?.nextElementSibling) ?? leadIdIn(row?.previousElementSibling)
}

function focusLead(id: string | undefined) {
  const link = document.getElementById(`lead-${id}`)
  link?.focus({ preventScroll: true })
  link?.closest(ROW_SELECTOR)?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the list when the selection bar disappears and the focus was in it. */
export function useFocusAfterBar(isShown: boolean): void {
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      document.getElementById(`lead-${firstVisibleId()}`)?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
}

/**
 * Keyboard navigation of the list: keys act on the focused row; Enter opens it because the focused element is a link.
 */
export function useListKeys(leads: readonly LeadSummary[]): void {
  const { onSelect, onUnlock, onMenu, onDialog } = useRowActions()
  const { t } = useTranslation('shortcuts')
  const focusedIndex = () => leads.findIndex(({ id }) => id === focusedId())
  const step = (by: number) => () =>
    focusLead(focusedIndex() === -1 ? firstVisibleId() : leads[focusedIndex() + by]?.id)
  const select = () => {
    const id = focusedId()
    if (id) onSelect(id, false)
  }
  const unlock = () => {
    const lead = leads[focusedIndex()]
    if (lead?.access === 'locked') onUnlock(lead)
  }
  const write = () => {
    const lead = leads[focusedIndex()]
    if (lead?.access === 'unlocked') onDialog({ kind: 'write', lead })
  }
  const status = () => {
    const lead = leads[focusedIndex()]
    if (!lead) return
    // If the status column is hidden, the menu opens at the name.
    const place = document.getElementById(`status-${lead.id}`) ?? document.getElementById(`lead-${lead.id}`)
    if (place) onMenu({ what: 'status', lead, at: place })
  }
  useShortcuts([
    { keys: 'j', group: 'page', label: t('list.next'), repeats: true, run: step(1) },
    { keys: 'k', group: 'page', label: t('list.previous'), repeats: true, run: step(-1) },
    { keys: 'x', group: 'page', label: t('list.select'), run: select },
    { keys: 's', group: 'page', label: t('lead.status'), run: status },
    { keys: 'u', group: 'page', label: t('list.unlock'), run: unlock },
    { keys: 'm', group: 'page', label: t('list.write'), run: write },
  ])
}
