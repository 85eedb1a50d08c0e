import type { KnownPasskey } from '@leadhaul/contract/auth/account-security.contract.ts'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatRelative } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { keepRowFocus } from '../../../../ui/row-focus.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import styles from './account-security-tab.module.css'

/** The dialog that is open, with the passkey that it changes. */
type PasskeyDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: KnownPasskey }

export function PasskeysSheet({ passkeys }: { passkeys: KnownPasskey[] }) {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState<PasskeyDialog>()
  const close = () => setOpen(undefined)
  const supported = 'PublicKeyCredential' in window
  return (
    <Sheet>
      <SheetHeader title={t('passkeys')}>
        {supported && (
          <Button
            size="sm"
            icon={<Plus className="icon size-sm" aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {t('addPasskey')}
          </Button>
        )}
      </SheetHeader>
      {passkeys.length === 0 && <p className={styles.empty}>{supported ? t('noPasskeys') : t('unsupported')}</p>}
      <ul ref={keepRowFocus} className={styles.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Fingerprint className="icon" aria-hidden="true" />
            <div className={styles.grow}>
              <b>{passkey.name}</b>
              <span className="help">{usedText(passkey, t)}</span>
            </div>
            <Button size="sm" variant="ghost" onClick={() => setOpen({ kind: 'rename', passkey })}>
              {t('rename')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setOpen({ kind: 'remove', passkey })}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {open?.kind === 'add' && <AddPasskey onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </Sheet>
  )
}

type Translate = ReturnType<typeof useTranslation<'security'>>['t']
function usedText({ createdAt, lastUsedAt }: KnownPasskey, t: Translate): string {
  const date = formatDate(createdAt)
  return lastUsedAt ? t('added', { date, used: formatRelative(lastUsedAt) }) : t('neverUsed', { date })
}
