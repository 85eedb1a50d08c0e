import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../../ui/kbd.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import { useSearchText, useSlashFocus } from './use-search-text.ts'
import styles from './leads-toolbar.module.css'

export function SearchBox({ filter, onFilter }: FilterProps) {
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
      className={styles.searchBox}
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
      leading={<Search className="icon" aria-hidden="true" />}
      trailing={
        text === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <button type="button" className="bare-button tap-target" aria-label={t('search.clear')} onClick={clear}>
            <X className="icon size-sm" aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
