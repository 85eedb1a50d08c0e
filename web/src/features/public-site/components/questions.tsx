import type { ReactNode } from 'react'
import styles from './questions.module.css'

export type Question = { id: string; question: string; answer: ReactNode }
type QuestionsProps = { id?: string; title: string; text?: ReactNode; questions: readonly Question[] }

/** Questions that can be expanded; the first is initially open. */
export function Questions({ id, title, text, questions }: QuestionsProps) {
  return (
    <section className={styles.band} id={id}>
      <div className={styles.inside}>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p className="soft text-14">{text}</p>}
        </div>
        <div className={styles.list}>
          {questions.map((each, at) => (
            <details key={each.id} id={`question-${each.id}`} open={at === 0}>
              <summary>{each.question}</summary>
              <p>{each.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
