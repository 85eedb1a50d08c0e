import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { formOf, type LeadForm } from './lead-form.model.ts'
import type { Conflict } from './use-lead-form.ts'
import styles from './lead-conflict.module.css'

type LeadConflictProps = { conflict: Conflict; mine: LeadForm; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two users edited the same field: shows both values and lets the user choose which to keep. */
export function LeadConflict({ conflict, mine, onTakeTheirs, onKeepMine }: LeadConflictProps) {
  const { t } = useTranslation(['lead-work', 'lead-fields'])
  const theirs = formOf(conflict.theirs)
  const shown = (value: string) => (value === '' ? <span className="is-missing">{t('conflict.empty')}</span> : value)
  return (
    <Note tone="bad" title={t('conflict.title')} className={styles.leadConflict}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`lead-fields:${name}`)}</th>
              <td>{shown(theirs[name])}</td>
              <td>{shown(mine[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="row">
        <Button size="sm" onClick={onTakeTheirs}>
          {t('conflict.reload')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
      </span>
    </Note>
  )
}
