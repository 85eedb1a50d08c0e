import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isNotFound, leadQuery } from '../../features/leads/leads.queries.ts'
import { forgetLeads, forgetLeadsOfOthers, rememberLead } from '../../features/leads/recent-leads.model.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'

/** Stores the opened leads for the palette and for offline use. Sends no request: it reads the data of the page. */
export function useRememberLead() {
  const id = useMatch({ from: '/_app/leads/$id', shouldThrow: false })?.params.id
  const me = useQuery(meQuery).data
  const userId = me?.user.id
  const workspaceId = me?.workspace.id
  const { data: lead, error } = useQuery({ ...leadQuery(id ?? ''), enabled: false })
  useEffect(() => {
    if (userId && workspaceId) forgetLeadsOfOthers({ userId, workspaceId })
  }, [userId, workspaceId])
  useEffect(() => {
    if (!id || !userId || !workspaceId) return
    if (error && isNotFound(error)) forgetLeads([id])
    // After another error the session may be over.
    else if (!error && lead?.id === id) rememberLead({ userId, workspaceId }, lead)
  }, [id, userId, workspaceId, lead, error])
}
