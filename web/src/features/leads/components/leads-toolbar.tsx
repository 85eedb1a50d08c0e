import { ListFilter, Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { panelFilters } from '../leads.model.ts'
import { AccessChoice, type FilterProps } from './filter-panel.tsx'
import { useSearchText, useSlashFocus } from './search-text.tsx'

type LeadsToolbarProps = FilterProps & { open: boolean; onOpen: (open: boolean) => void; panelId: string }

export function LeadsToolbar({ filter, onFilter, open, onOpen, panelId }: LeadsToolbarProps) {
  const { t } = useTranslation('leads')
  const count = panelFilters(filter)
  return (
    <search className="tools">
      <SearchBox filter={filter} onFilter={onFilter} />
      <Button
        icon={<ListFilter className="i" aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onOpen(!open)}
      >
        {t('filters.button')}
        {count > 0 && (
          <span className="badge info num">
            <span aria-hidden="true">{count}</span>
            <span className="vh">{t('filters.active', { count })}</span>
          </span>
        )}
      </Button>
      <span className="wide-only">
        <AccessChoice filter={filter} onFilter={onFilter} />
      </span>
    </search>
  )
}

function SearchBox({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('leads')
  const { text, type, commit } = useSearchText({ value: filter.q ?? '', onText: (q) => onFilter({ ...filter, q }) })
  const input = useSlashFocus()
  const clear = () => {
    commit('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      className="q"
      maxLength={200}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={t('search.label')}
      aria-keyshortcuts="/"
      placeholder={t('search.placeholder')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(text)
        if (event.key === 'Escape') clear()
      }}
      leading={<Search className="i" aria-hidden="true" />}
      trailing={
        text === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <button type="button" className="bare tap" aria-label={t('search.clear')} onClick={clear}>
            <X className="i s" aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
