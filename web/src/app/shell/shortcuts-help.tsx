import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isApplePlatform, keyCaps } from '../../lib/shortcuts/shortcut-keys.ts'
import {
  type Shortcut,
  type ShortcutGroup,
  setSingleKeysEnabled,
  areSingleKeysEnabled,
} from '../../lib/shortcuts/shortcuts.ts'
import { useActiveShortcuts } from '../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyCaps } from '../../ui/kbd.tsx'
import styles from './shortcuts-help.module.css'

const GROUPS: readonly ShortcutGroup[] = ['page', 'go', 'general']
type KeyedShortcut = Shortcut & { keys: string }

const uniqueByKeys = (all: readonly Shortcut[]): KeyedShortcut[] => {
  const last = new Map(all.flatMap((one) => (one.keys ? [[one.keys, { ...one, keys: one.keys }] as const] : [])))
  return [...last.values()]
}

function Group({ group, shortcuts }: { group: ShortcutGroup; shortcuts: readonly KeyedShortcut[] }) {
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
              <KeyCaps caps={keyCaps(keys, isApplePlatform())} then={t('then')} />
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
          checked={areSingleKeysEnabled()}
          onChange={(event) => setSingleKeysEnabled(event.currentTarget.checked)}
          aria-describedby={hint}
        />
        {t('single')}
      </label>
      <p className="subtext" id={hint}>
        {t('singleHint', { keys: keyCaps('mod+k', isApplePlatform()).join('') })}
      </p>
    </div>
  )
}

/** The shortcuts of the current page, and the switch that turns single keys off. */
export function ShortcutsHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const all = uniqueByKeys(useActiveShortcuts())
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
