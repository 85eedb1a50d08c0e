import { TEMPLATE_VARIABLES } from '@leadhaul/contract/templates/template-variables.catalog.ts'
import { useTranslation } from 'react-i18next'
import styles from './insert-variables.module.css'

/** A button for each variable, which inserts it at the cursor. */
export function InsertVariables({ onInsert }: { onInsert: (name: string) => void }) {
  const { t } = useTranslation('templates')
  return (
    <fieldset className={styles.variables} aria-label={t('insert')}>
      <span aria-hidden="true">{t('insert')}</span>
      {TEMPLATE_VARIABLES.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-label={t('insertOne', { name })}
          // The field must keep the focus, because a phone would hide its keyboard otherwise.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
