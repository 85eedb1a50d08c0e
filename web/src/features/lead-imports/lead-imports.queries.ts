import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import i18n from 'i18next'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { activeLanguage } from '../../lib/i18n/i18n.ts'
import { uploadFile } from '../../lib/api/upload.ts'
import { notifyLater } from '../../ui/overlays/notify-later.ts'
import { isInProgress, type ReadingOptions } from './lead-imports.model.ts'

const IMPORTS_URL = '/api/v1/lead-imports'
const RETRIES = 2

export const importQuery = (id: string | undefined) =>
  api.leadImports.get.queryOptions({
    input: id ? { id } : skipToken,
    retry: (failures, error) => !['NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error)) && failures < RETRIES,
    // Live hints update the import; polling only covers a broken stream.
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? 2000 : false),
  })

/** Previews the import with this reading; the previous figures stay until the new ones arrive. */
export const useImportPreview = ({ id, reading }: { id: string; reading: ReadingOptions }) =>
  useQuery(
    api.leadImports.preview.queryOptions({
      input: { id, mapping: reading.mapping, country: reading.country },
      placeholderData: keepPreviousData,
      retry: 1,
    }),
  )

/** Previews an undo. Always fetched again, because leads change in the meantime. */
export const undoPreviewQuery = (id: string) =>
  api.leadImports.undoPreview.queryOptions({ input: { id }, gcTime: 0, staleTime: 0, retry: 1 })

/** The URL of a file of the rows with problems, with reasons in the current language. */
export const errorFileUrl = (id: string) => `${IMPORTS_URL}/${id}/errors.csv?lang=${activeLanguage()}`

/** Uploads a file; `share` is the uploaded share, from 0 to 1. */
export function useUpload() {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const upload = useMutation({
    // The upload of a large file is slow, and shows its own progress.
    meta: { waitsForUser: true },
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) =>
      uploadFile<LeadImport>({ url: uploadUrl(file.name, sheet), file, onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: (run) => updateImportCache(queryClient, run),
  })
  return { upload, share }
}

const uploadUrl = (name: string, sheet: string | undefined) =>
  `${IMPORTS_URL}?name=${encodeURIComponent(name)}${sheet === undefined ? '' : `&sheet=${encodeURIComponent(sheet)}`}`

/** Stores how a file is read. Quick changes are stored one after the other, so that the last one wins. */
export function useAdjustImport() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leadImports.adjust.mutationOptions({
      scope: { id: 'adjust-import' },
      onSuccess: (run, { headerRow }) => {
        // Another header row changes the columns; the page already shows all other changes.
        if (headerRow !== undefined) updateImportCache(queryClient, run)
      },
    }),
  )
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation(api.leadImports.undo.mutationOptions({ onSuccess: (run) => updateImportCache(queryClient, run) }))
}

export function useStartImport() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leadImports.start.mutationOptions({
      onSuccess: (run) => updateImportCache(queryClient, run),
      onError: () => queryClient.invalidateQueries({ queryKey: api.leadImports.get.key() }),
    }),
  )
}

export function useCancelImport() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leadImports.cancel.mutationOptions({ onSuccess: (run) => updateImportCache(queryClient, run) }),
  )
}

export function useRemoveImport() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leadImports.remove.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.leadImports.list.key() }),
    }),
  )
}

function updateImportCache(queryClient: QueryClient, run: LeadImport): void {
  queryClient.setQueryData(api.leadImports.get.queryKey({ input: { id: run.id } }), run)
  void queryClient.invalidateQueries({ queryKey: api.leadImports.list.key() })
}

/** Handles a live hint of the topic `lead-imports`; all pages but its own announce the end of an import. */
export async function onLeadImportHint(queryClient: QueryClient, { id }: Hint): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: api.leadImports.list.key() })
  if (id === null) return queryClient.invalidateQueries({ queryKey: api.leadImports.get.key() })
  const { queryKey } = importQuery(id)
  const before = queryClient.getQueryData<LeadImport>(queryKey)
  if (!before) return
  const after = await queryClient.fetchQuery({ ...importQuery(id), staleTime: 0 }).catch(() => undefined)
  if (after?.status === 'completed' && isInProgress(before.status) && window.location.pathname !== '/leads/import')
    notifyLater({
      tone: after.counts.failed > 0 ? 'info' : 'ok',
      title: i18n.t('lead-imports:report.completed'),
      text: i18n.t('lead-imports:report.toast', { ...after.counts }),
    })
}
