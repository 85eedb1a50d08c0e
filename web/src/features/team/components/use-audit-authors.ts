import type { AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addAuthors, type Author, authorChoices } from '../audit-authors.model.ts'
import { teamQuery } from '../../workspace/workspace.queries.ts'
import { auditQuery } from '../team.queries.ts'

/** The authors that can be chosen: the members, and the authors of entries loaded since the log was opened. */
export function useAuditAuthors(filter: AuditFilter): Author[] {
  const members = useQuery(teamQuery).data?.members ?? []
  const { data } = useInfiniteQuery(auditQuery(filter))
  // Kept while the log is open: the entries of one author contain no other authors.
  const [seen, setSeen] = useState<Author[]>([])
  const authors = addAuthors(seen, data?.pages.flatMap(({ items }) => items) ?? [])
  if (authors !== seen) setSeen(authors)
  return authorChoices(members, authors)
}
