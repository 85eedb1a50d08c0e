import { useMediaQuery } from '../../../../lib/browser/media-query.ts'
import { LeadCard } from './lead-card.tsx'
import type { LeadsViewProps } from './leads-table.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { useRowTexts } from '../row/use-row-actions.ts'
import { useUnlocking } from '../unlock/unlock.queries.ts'
import styles from './leads-cards.module.css'

const GAP_PX = 8
const CARD_PX = 160
const ROW_LAYOUT = { rowPx: CARD_PX, gapPx: GAP_PX, even: false }

/** One card per company: a single column on a phone, otherwise several columns. */
export function LeadsCards(props: LeadsViewProps) {
  useListKeys(props.leads)
  return <Rows {...props} />
}

/** Separate from the keyboard handling, because it renders on every scroll. */
function Rows({ leads, fresh, selecting, onVisible }: LeadsViewProps) {
  const fitsTwoColumns = useMediaQuery('(min-width: 768px)')
  const fitsThreeColumns = useMediaQuery('(min-width: 1200px)')
  const columnCount = fitsThreeColumns ? 3 : fitsTwoColumns ? 2 : 1
  const texts = useRowTexts(leads)
  const unlocking = useUnlocking()
  const { place, indexes, before, after, measure } = useVirtualRows({
    ...ROW_LAYOUT,
    items: leads,
    columnCount: columnCount,
    onVisible,
  })
  const shown = indexes.flatMap((index) =>
    leads
      .slice(index * columnCount, (index + 1) * columnCount)
      .map((lead, at) => ({ lead, row: at === 0 ? index : undefined })),
  )
  return (
    <ul
      className={styles.cards}
      style={{
        paddingTop: before,
        paddingBottom: after,
        gridTemplateColumns: `repeat(${columnCount}, minmax(0, 1fr))`,
      }}
      ref={place}
    >
      {shown.map(({ lead, row }) => (
        <LeadCard
          key={lead.id}
          row={row}
          measure={row === undefined ? undefined : measure}
          lead={lead}
          fresh={fresh.has(lead.id)}
          selected={selecting.selection.ids.has(lead.id)}
          busy={unlocking.includes(lead.id)}
          texts={texts}
        />
      ))}
    </ul>
  )
}
