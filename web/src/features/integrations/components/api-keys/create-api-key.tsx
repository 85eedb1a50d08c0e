import { API_KEY_LIFETIME_DAYS, MAX_API_KEY_NAME_LENGTH } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { useCreateApiKey } from './api-keys.queries.ts'
import styles from './api-key-rows.module.css'
import { NewApiKey } from './new-api-key.tsx'

const NO_EXPIRY = ''
const CreateFormSchema = object({ name: string().trim().min(1).max(MAX_API_KEY_NAME_LENGTH), days: string() })

/** Asks for a name and an expiry date, then shows the key. */
export function CreateApiKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const formId = useId()
  const create = useCreateApiKey()
  const form = useAppForm({
    defaultValues: { name: '', days: String(API_KEY_LIFETIME_DAYS[1]) },
    validators: { onDynamic: CreateFormSchema },
    onSubmit: ({ value }) =>
      create.mutate({
        name: value.name,
        days: API_KEY_LIFETIME_DAYS.find((each) => String(each) === value.days) ?? null,
      }),
  })
  if (create.data) return <NewApiKey created={create.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={create.isPending}
      title={t('apiKeys.new')}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('apiKeys.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending}>
            {t('apiKeys.create')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('apiKeys.rights')}</p>
      <Form id={formId} form={form} busy={create.isPending} closesOnceSaved className={styles.form}>
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('apiKeys.name')}
              help={t('apiKeys.nameHelp')}
              problem={t('apiKeys.nameRequired')}
              maxLength={MAX_API_KEY_NAME_LENGTH}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="days">
          {(field) => (
            <field.SelectField label={t('apiKeys.expiry')}>
              {API_KEY_LIFETIME_DAYS.map((days) => (
                <option key={days} value={String(days)}>
                  {t('apiKeys.days', { count: days })}
                </option>
              ))}
              <option value={NO_EXPIRY}>{t('apiKeys.never')}</option>
            </field.SelectField>
          )}
        </form.AppField>
      </Form>
      {create.error && (
        <p className="help tone-bad" role="alert">
          {errorText(create.error)}
        </p>
      )}
    </Dialog>
  )
}
