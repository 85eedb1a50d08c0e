import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isApple, keyCaps } from '../../lib/shortcuts/shortcut-keys.ts'
import { type Shortcut, type ShortcutGroup, setSingleKeys, singleKeysOn } from '../../lib/shortcuts/shortcuts.ts'
import { useActiveShortcuts } from '../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyCaps } from '../../ui/kbd.tsx'
import styles from './shortcuts-help.module.css'

const GROUPS: readonly ShortcutGroup[] = ['page', 'go', 'general']
type Keyed = Shortcut & { keys: string }

const keyed = (all: readonly Shortcut[]): Keyed[] => {
  const last = new Map(all.flatMap((one) => (one.keys ? [[one.keys, { ...one, keys: one.keys }] as const] : [])))
  return [...last.values()]
}

function Group({ group, shortcuts }: { group: ShortcutGroup; shortcuts: readonly Keyed[] }) {
  const { t } = useTranslation('shortcuts')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`group.${group}`)}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <KeyCaps caps={keyCaps(keys, isApple())} then={t('then')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeys() {
  const { t } = useTranslation('shortcuts')
  const hint = useId()
  return (
    <div className={styles.singleKeys}>
      <label className="row">
        <Checkbox
          checked={singleKeysOn()}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          aria-describedby={hint}
        />
        {t('single')}
      </label>
      <p className="subtext" id={hint}>
        {t('singleHint', { keys: keyCaps('mod+k', isApple()).join('') })}
      </p>
    </div>
  )
}

/** The shortcuts of the current page, and the switch that turns single keys off. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const all = keyed(useActiveShortcuts())
  const groups = GROUPS.map((group) => ({ group, shortcuts: all.filter((one) => one.group === group) }))
  const pageHasOwn = all.some(({ group }) => group === 'page')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.help}>
        {groups.map(({ group, shortcuts }) => shortcuts.length > 0 && <Group key={group} {...{ group, shortcuts }} />)}
        {!pageHasOwn && <p className="subtext">{t('more')}</p>}
        <SingleKeys />
      </div>
    </Dialog>
  )
}
