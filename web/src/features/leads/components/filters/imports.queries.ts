import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** The imports of the workspace, newest first. */
export const importsQuery = api.leadImports.list.queryOptions()

/** Imports that created leads, newest first. Fetched only if `wanted`. */
export function useImports(wanted = true) {
  const { data } = useQuery({ ...importsQuery, enabled: wanted })
  return data?.items.filter(({ counts, status }) => counts.created > 0 && status !== 'running')
}

/** Returns the file name of an import; undefined if the import is no longer stored. */
export function useImportNames(wanted: boolean): (importId: string) => string | undefined {
  const imports = useImports(wanted)
  return (importId) => imports?.find(({ id }) => id === importId)?.fileName
}
