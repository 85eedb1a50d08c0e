import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import styles from './log.module.css'

/** Lines of text, newest last. */
export function Log({ title, lines, empty }: { title: string; lines: string[]; empty: string }) {
  const { t } = useTranslation('diagnostics')
  return (
    <Sheet>
      <SheetHeader title={title} />
      {/* A scrollable list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.log} tabIndex={0} aria-label={t('log')}>
        {lines.length > 0 ? lines.join('\n') : empty}
      </pre>
    </Sheet>
  )
}
