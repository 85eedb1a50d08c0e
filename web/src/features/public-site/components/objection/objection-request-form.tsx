import {
  MAX_OBJECTION_COMPANY_LENGTH,
  MAX_OBJECTION_ADDRESS_LENGTH,
} from '@leadhaul/contract/suppressions/objection.catalog.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { requestHeldDataMutation } from '../../objection.queries.ts'
import { ObjectionPart } from './objection-part.tsx'

/** The first step: asks for the address or, for entries without an address, for the company. */
export function ObjectionRequestForm({ onAsked }: { onAsked: (address: string) => void }) {
  const { t } = useTranslation('objection')
  const ask = useMutation(requestHeldDataMutation)
  const [address, setAddress] = useState('')
  const [company, setCompany] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const showInvalidAddress = () => {
    setProblem(t('ask.invalid'))
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim().length < 3) return showInvalidAddress()
    setProblem(undefined)
    const named = company.trim()
    ask.mutate(
      { address: address.trim(), ...(named && { company: named }) },
      {
        onSuccess: () => onAsked(address.trim()),
        onError: (error) => ['UNREADABLE_ADDRESS', 'BAD_REQUEST'].includes(errorCode(error)) && showInvalidAddress(),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <ObjectionPart>
        {ask.isError && problem === undefined && (
          <Note tone="bad" focused>
            {errorText(ask.error)}
          </Note>
        )}
        <Field label={t('ask.address')} help={t('ask.addressHelp')} error={problem}>
          <TextInput
            ref={input}
            size="lg"
            autoComplete="email"
            maxLength={MAX_OBJECTION_ADDRESS_LENGTH}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Field label={t('ask.company')} hint={t('ask.companyHint')}>
          <TextInput
            size="lg"
            autoComplete="organization"
            maxLength={MAX_OBJECTION_COMPANY_LENGTH}
            value={company}
            onChange={(event) => setCompany(event.target.value)}
          />
        </Field>
        <div className="row">
          <Button type="submit" variant="primary" size="lg" busy={ask.isPending}>
            {t('ask.send')}
          </Button>
        </div>
      </ObjectionPart>
    </form>
  )
}
