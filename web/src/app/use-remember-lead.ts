import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isNotThere, leadQuery } from '../features/leads/leads.queries.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { forgetLead, rememberLead } from './recent-leads.ts'

/** Keeps the opened leads as the palette's recent ones. Sends no request: it reads what the page has. */
export function useRememberLead() {
  const id = useMatch({ from: '/_app/leads/$id', shouldThrow: false })?.params.id
  const userId = useQuery(meQuery).data?.user.id
  const { data: lead, error } = useQuery({ ...leadQuery(id ?? ''), enabled: false })
  useEffect(() => {
    if (!id || !userId) return
    if (error && isNotThere(error)) forgetLead(userId, id)
    else if (lead?.id === id) rememberLead(userId, lead)
  }, [id, userId, lead, error])
}
