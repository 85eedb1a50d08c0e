import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { newTemplateKey } from '../template-edits.model.ts'
import {
  restoreTemplate,
  duplicateMutation,
  regenerateMutation,
  removeTemplateMutation,
  type SaveTemplateInput,
  saveTemplateMutation,
  setDefaultMutation,
} from '../templates.queries.ts'

export type TemplateActions = ReturnType<typeof useTemplateActions>

/** Saves, copies, deletes and regenerates templates, and reports the results. `onShow` gets the id to show next. */
export function useTemplateActions(channel: MessageChannel, onShow: (id: string | undefined) => void) {
  const { t } = useTranslation('templates')
  const queryClient = useQueryClient()
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({})
  const [deleting, setDeleting] = useState<MessageTemplate>()
  const save = useMutation(saveTemplateMutation(queryClient))
  const makeDefault = useMutation(setDefaultMutation(queryClient))
  const copy = useMutation(duplicateMutation(queryClient))
  const remove = useMutation(removeTemplateMutation(queryClient))
  const regenerate = useMutation(regenerateMutation(queryClient))
  // Called by promises, because the callbacks of `mutate` are dropped if the page is left before the response.
  const notifyFailure = (title: string) => (error: unknown) => notify({ tone: 'bad', title, text: errorText(error) })

  const clearFailure = (template: MessageTemplate | undefined) =>
    setFailures((now) => ({ ...now, [template?.id ?? newTemplateKey(channel)]: undefined }))

  const undo = (deleted: MessageTemplate) =>
    restoreTemplate(queryClient, deleted).then(
      (made) => {
        notify({ tone: 'ok', title: t('broughtBack') })
        onShow(made.id)
      },
      notifyFailure(t('failedToBringBack')),
    )

  return {
    /** Returns why this template, or a new one, was not saved. */
    failureOf: (template: MessageTemplate | undefined) => failures[template?.id ?? newTemplateKey(channel)],
    clearFailure,
    /** Reports that the text of a template deleted by another user is now the text of the new template. */
    reportDeleted: () => setFailures((now) => ({ ...now, [newTemplateKey(channel)]: t('deletedSince') })),
    isSaving: save.isPending,
    /** Returns the saved template, undefined after a failure, or `'changed-since'` if a colleague saved first. */
    async save(saving: SaveTemplateInput): Promise<MessageTemplate | 'changed-since' | undefined> {
      clearFailure(saving.template)
      try {
        const saved = await save.mutateAsync(saving)
        notify({ tone: 'ok', title: t(`saved.${channel}${saving.template ? 'Updated' : 'Created'}`) })
        return saved
      } catch (error) {
        const isConflict = errorCode(error) === 'CONFLICT'
        const text = isConflict ? t('changedSince') : `${t('failedToSave')}. ${errorText(error)}`
        // Stored by template: the editor may show another template by now.
        setFailures((now) => ({ ...now, [saving.template?.id ?? newTemplateKey(channel)]: text }))
        return isConflict ? 'changed-since' : undefined
      }
    },
    setDefault: ({ id }: MessageTemplate) =>
      void makeDefault
        .mutateAsync(id)
        .then(() => notify({ tone: 'ok', title: t('defaultSet') }), notifyFailure(t('failedToSetDefault'))),
    duplicate: ({ id }: MessageTemplate) =>
      void copy.mutateAsync(id).then(
        (made) => {
          notify({ tone: 'ok', title: t('duplicated') })
          onShow(made.id)
        },
        notifyFailure(t('failedToDuplicate')),
      ),
    deleting,
    /** The template that was last deleted here: its edit is not kept. */
    deletedId: remove.isError ? undefined : remove.variables,
    askToDelete: setDeleting,
    cancelDelete: () => setDeleting(undefined),
    delete: (template: MessageTemplate) => {
      setDeleting(undefined)
      const action = { label: t('undo'), onChoose: () => void undo(template) }
      void remove.mutateAsync(template.id).then(
        () => {
          notify({ tone: 'ok', title: t('deleted'), action })
          onShow(undefined)
        },
        notifyFailure(t('failedToDelete')),
      )
    },
    isRegenerating: regenerate.isPending,
    regenerate: () =>
      void regenerate.mutateAsync(channel).then(
        () => {
          notify({ tone: 'ok', title: t('regenerated') })
          onShow(undefined)
        },
        (error: unknown) => {
          const isIncomplete = errorCode(error) === 'PROFILE_INCOMPLETE'
          const text = isIncomplete ? t('profileIncomplete') : errorText(error)
          notify({ tone: 'bad', title: t('failedToRegenerate'), text })
        },
      ),
  }
}
