import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useFetchLeadIds } from './leads-bulk.queries.ts'
import type { LeadsListState } from '../list/use-leads-list-state.ts'
import styles from './bulk-bar.module.css'

const MAX_SELECTION_SIZE = 10_000

/** The number of selected leads, and the button to select all leads of the filter, loaded or not. */
export function SelectedCount({ listState }: { listState: LeadsListState }) {
  const { t } = useTranslation('leads')
  const all = useFetchLeadIds()
  const { selection, onSelectAll } = listState.selecting
  const { total: found = 0 } = listState
  const total = Math.min(found, MAX_SELECTION_SIZE)
  const chooseAll = () =>
    all.mutate(listState.filter, {
      onSuccess: onSelectAll,
      onError: (error) => notify({ tone: 'bad', title: t('select.allFailed'), text: errorText(error) }),
    })
  return (
    <>
      <output className={`numeric ${styles.chosenCount}`}>{t('select.chosen', { count: selection.ids.size })}</output>
      {selection.ids.size < total && (
        <Button variant="ghost" size="sm" className={styles.selectAll} busy={all.isPending} onClick={chooseAll}>
          {found > MAX_SELECTION_SIZE
            ? t('select.first', { count: MAX_SELECTION_SIZE })
            : t('select.all', { count: total })}
        </Button>
      )}
    </>
  )
}
