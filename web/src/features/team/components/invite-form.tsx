import { AssignableRole, NewInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { Mail, UserPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { useTeamChanges } from '../team.queries.ts'
import styles from './invite-form.module.css'

/** Invites a person by email, with a role. */
export function InviteForm({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('team')
  const { invite } = useTeamChanges()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AssignableRole>('member')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const showProblem = (text: string) => {
    setProblem(text)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewInvitation.safeParse({ email: email.trim(), role })
    if (!parsed.success) return showProblem(t('emailInvalid'))
    setProblem(undefined)
    invite.mutate(parsed.data, {
      onSuccess: (invitation) => {
        // Unless the user has already typed the next address.
        setEmail((now) => (now === email ? '' : now))
        notify({ tone: 'ok', title: t('invitationSent', { email: invitation.email }) })
      },
      onError: (error) => {
        if (input.current?.value === email) showProblem(errorText(error))
        else notify({ tone: 'bad', title: errorText(error), text: parsed.data.email })
      },
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('inviteSomeone')}>
      <TextInput
        ref={input}
        className={styles.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        placeholder={t('emailPlaceholder')}
        aria-label={t('emailOfColleague')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'invite-problem'}
        leading={<Mail className="icon" aria-hidden="true" />}
        disabled={isFull}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <span className={styles.role}>
        <Select
          aria-label={t('roleLabel')}
          disabled={isFull}
          value={role}
          onChange={(event) => setRole(AssignableRole.parse(event.target.value))}
        >
          <option value="member">{t('role.member')}</option>
          <option value="admin">{t('role.admin')}</option>
        </Select>
      </span>
      <Button
        type="submit"
        variant="primary"
        busy={invite.isPending}
        disabled={isFull}
        icon={<UserPlus className="icon" aria-hidden="true" />}
      >
        {t('invite')}
      </Button>
      <HelpLink about="invite" label={t('help')} />
      {problem !== undefined && (
        <p id="invite-problem" role="alert" className={`help tone-bad ${styles.problem}`}>
          {problem}
        </p>
      )}
    </form>
  )
}
