import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { findTypedText } from '../../reading.model.ts'
import styles from './reading-notes.module.css'

/** The words of a keyword that are corrected, ignored, or names of places. */
export function ReadingNotes({ reading }: { reading: Understanding }) {
  const { t } = useTranslation('search')
  const { keyword, corrected, ignored, towns } = reading
  const typed = (words: string) => findTypedText(keyword, words)
  const notes = [
    ...corrected.map(({ typed: wrong, read }) => t('form.corrected', { typed: typed(wrong), read })),
    ...ignored.map((word) => t('form.ignored', { word: typed(word) })),
    ...towns.map((town) => t('form.town', { town: typed(town) })),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
