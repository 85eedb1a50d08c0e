import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConceptChip } from './concept-chip.tsx'
import { ConceptMenu } from './concept-menu.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import styles from './keyword-readings.module.css'

type Props = {
  words: readonly string[]
  understood: readonly Understanding[]
  /** Without it the readings are shown, not asked. */
  onChoose?: ((keyword: string, reading: string) => void) | undefined
  disabled?: boolean
}

/** Each keyword and what it is taken to mean. */
export function KeywordReadings({ words, understood, onChoose, disabled = false }: Props) {
  const { t } = useTranslation('search')
  const competing = words.filter((word) => understood.find(({ keyword }) => keyword === word)?.competitor)
  return (
    <>
      <ul className={styles.concepts} aria-label={t('form.understood')}>
        {words.map((word) => {
          const reading = understood.find(({ keyword }) => keyword === word)
          const open = onChoose && reading && reading.readings.length > 1
          return (
            <li key={word}>
              <span className={styles.typed} title={word}>
                {word}
              </span>
              <ArrowRight className="icon" aria-hidden="true" />
              {!reading && <Skeleton height={24} />}
              {open && (
                <ConceptMenu reading={reading} disabled={disabled} onChoose={(chosen) => onChoose(word, chosen)} />
              )}
              {reading && !open && <ConceptChip reading={reading} />}
              {reading && <ReadingNotes reading={reading} />}
            </li>
          )
        })}
      </ul>
      {competing.length > 0 && <p className="help">{t('form.competitors')}</p>}
    </>
  )
}
