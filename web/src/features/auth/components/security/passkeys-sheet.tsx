import type { KnownPasskey } from '@leadhaul/contract/auth/account-security.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/error-code.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { formatDate, formatRelative } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { notify } from '../../../../ui/toast.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import * as queries from './security.queries.ts'
import { useConfirmed } from './use-confirmed.tsx'
import styles from './security.module.css'

/** What the dialog about a name or a removal is about. */
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: KnownPasskey }

export function PasskeysSheet({ passkeys }: { passkeys: KnownPasskey[] }) {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState<Open>()
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
      <ul className={styles.rows}>
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

type Text = ReturnType<typeof useTranslation<'security'>>['t']
function usedText({ createdAt, lastUsedAt }: KnownPasskey, t: Text): string {
  const date = formatDate(createdAt)
  return lastUsedAt ? t('added', { date, used: formatRelative(lastUsedAt) }) : t('neverUsed', { date })
}

/** Refreshes what is shown, says what happened, and closes. */
function useDone(onClose: () => void) {
  const queryClient = useQueryClient()
  return (title?: string) => {
    void queries.refreshSecurity(queryClient)
    if (title) notify({ tone: 'ok', title })
    onClose()
  }
}
const problemOf = (error: unknown) => (errorCode(error) === 'CONFIRM_IDENTITY' ? undefined : error)

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useDone(onClose)
  const { onError, dialog } = useConfirmed((input: { name: string }) => add.mutate(input))
  const add = useMutation({ ...queries.addPasskeyMutation, onError, onSuccess: () => done(t('passkeyAdded')) })
  if (dialog) return dialog
  return (
    <PasskeyNameDialog
      title={t('addPasskey')}
      name={add.variables?.name ?? ''}
      action={t('continue')}
      busy={add.isPending}
      error={problemOf(add.error)}
      onName={(name) => add.mutate({ name })}
      onClose={onClose}
    />
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: KnownPasskey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useDone(onClose)
  const rename = useMutation({ ...queries.renamePasskeyMutation, onSuccess: () => done() })
  return (
    <PasskeyNameDialog
      title={t('rename')}
      name={passkey.name}
      action={t('saveName')}
      busy={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate({ id: passkey.id, name })}
      onClose={onClose}
    />
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: KnownPasskey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useDone(onClose)
  const { onError, dialog } = useConfirmed((input: { id: string }) => remove.mutate(input))
  const remove = useMutation({
    ...queries.removePasskeyMutation,
    onError,
    onSuccess: () => done(t('passkeyRemoved')),
  })
  const problem = problemOf(remove.error)
  if (dialog) return dialog
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id: passkey.id })}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('removeText', { name: passkey.name })}</p>
      {problem ? <p className="help tone-bad">{errorText(problem)}</p> : null}
    </Dialog>
  )
}
