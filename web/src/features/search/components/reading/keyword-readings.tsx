import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { ConceptChip } from './concept-chip.tsx'
import { ConceptMenu } from './concept-menu.tsx'
import type { ChosenReadings } from '../../reading.model.ts'
import { ReadingCorrection } from './reading-correction.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import styles from './keyword-readings.module.css'

type Props = {
  words: readonly string[]
  understood: readonly Understanding[]
  /** Without it, the readings are read-only. */
  onChoose?: ((keyword: string, reading: string | null) => void) | undefined
  /** Opens the team's corrections, with a keyword to correct. */
  onCorrect?: ((keyword: string) => void) | undefined
  /** Readings chosen for this search. */
  chosen?: ChosenReadings
  disabled?: boolean
}

/** Each keyword with its reading. */
export function KeywordReadings(props: Props) {
  const { words, understood, onChoose, onCorrect, chosen = {}, disabled = false } = props
  const { t } = useTranslation('search')
  const competing = words.filter((word) => understood.find(({ keyword }) => keyword === word)?.competitor)
  return (
    <>
      <ul className={styles.concepts} aria-label={t('form.understood')}>
        {words.map((word) => {
          const reading = understood.find(({ keyword }) => keyword === word)
          const open = onChoose && onCorrect && reading
          return (
            <li key={word}>
              <span className={styles.typed} title={word}>
                {word}
              </span>
              <ArrowRight className="icon" aria-hidden="true" />
              {!reading && <Skeleton height={24} />}
              {open && (
                <ConceptMenu
                  reading={reading}
                  disabled={disabled}
                  onChoose={(one) => onChoose(word, one)}
                  onOther={() => onCorrect(word)}
                />
              )}
              {reading && !open && <ConceptChip reading={reading} />}
              {reading && <ReadingNotes reading={reading} />}
              {reading && (
                <ReadingCorrection
                  reading={reading}
                  chosen={Object.hasOwn(chosen, word) ? chosen[word] : undefined}
                  onForget={onChoose && (() => onChoose(word, null))}
                  disabled={disabled}
                />
              )}
            </li>
          )
        })}
      </ul>
      {competing.length > 0 && <p className="help">{t('form.competitors')}</p>}
    </>
  )
}
