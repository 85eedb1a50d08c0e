import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

/** The imports of the workspace, newest first. */
export const importsQuery = api.leadImports.list.queryOptions()

/** Imports that brought leads, newest first; asked for only where one is named. */
export function useImports(wanted = true) {
  const { data } = useQuery({ ...importsQuery, enabled: wanted })
  return data?.items.filter(({ counts, status }) => counts.created > 0 && status !== 'running')
}

/** The file an import came from; undefined for one that is forgotten by now. */
export function useImportNames(wanted: boolean): (importId: string) => string | undefined {
  const imports = useImports(wanted)
  return (importId) => imports?.find(({ id }) => id === importId)?.fileName
}
