import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { previewText } from '../../bulk.model.ts'
import { bulkPreviewQuery } from '../../bulk.queries.ts'

/** The preview is not requested while the user types. */
const DEBOUNCE_MS = 400

/** The recipients and the rendered email. */
export function useBulkPreview(options: { leadIds: readonly string[]; subject: string; content: string }) {
  const subject = useDebounced(options.subject, DEBOUNCE_MS)
  const content = useDebounced(options.content, DEBOUNCE_MS)
  return useQuery(
    bulkPreviewQuery({ leadIds: [...options.leadIds], subject: previewText(subject), content: previewText(content) }),
  )
}
