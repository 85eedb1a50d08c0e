import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getSession } from '../../../lib/api/auth-client.ts'
import type { CallbackSearch } from '../provider-return.model.ts'
import { popRememberedTarget } from '../remembered-target.model.ts'

const SESSION_WAIT_MS = 2_000
const SUCCESS_SHOWN_MS = 1_000
const FAILURE_SHOWN_MS = 5_000
const LINK_AFTER_MS = 5_000
const RELOAD_AFTER_MS = 15_000

export type ReturnState =
  | { kind: 'working'; slow: boolean }
  | { kind: 'done' }
  | { kind: 'failed'; why: 'noSession' | 'noData' | NonNullable<CallbackSearch['error']> }

/** Handles the return from the provider: the state to show, then the redirect to the target. */
export function useProviderReturn({ code, error }: CallbackSearch): ReturnState {
  const navigate = useNavigate()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [state, setState] = useState<ReturnState>(
    error ? { kind: 'failed', why: error } : { kind: 'working', slow: false },
  )
  const { kind } = state

  useEffect(() => {
    if (error) return undefined
    let isCancelled = false
    const checkSession = async () => {
      const session = await getSession()
      if (isCancelled) return
      if (session) setState({ kind: 'done' })
      else setState({ kind: 'failed', why: code ? 'noSession' : 'noData' })
    }
    // Without a response the state stays as it is; the page reloads itself after RELOAD_AFTER_MS.
    const timer = window.setTimeout(() => void checkSession().catch(() => undefined), code ? SESSION_WAIT_MS : 0)
    return () => {
      isCancelled = true
      window.clearTimeout(timer)
    }
  }, [code, error])

  useEffect(() => {
    const schedule = (ms: number, act: () => void) => window.setTimeout(act, ms)
    const timers =
      kind === 'working'
        ? [
            schedule(LINK_AFTER_MS, () => setState({ kind: 'working', slow: true })),
            schedule(RELOAD_AFTER_MS, () => window.location.reload()),
          ]
        : kind === 'done'
          ? [
              schedule(SUCCESS_SHOWN_MS, () => {
                queryClient.clear()
                history.replace(popRememberedTarget())
              }),
            ]
          : [schedule(FAILURE_SHOWN_MS, () => void navigate({ to: '/login', replace: true }))]
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [kind, queryClient, history, navigate])

  return state
}
