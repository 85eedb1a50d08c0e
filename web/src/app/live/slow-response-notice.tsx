import { type Query, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCode } from '../../ui/loading/lazy-part.ts'
import { useSlow, isWaitingForServer } from '../../ui/loading/use-slow.ts'

const hasNoData = ({ state }: Query) => state.status === 'pending'
const isFirstFetch = (query: Query) => hasNoData(query) && query.state.fetchStatus === 'fetching'

/** What the page waits for. A refresh of data that is already shown does not count. */
function useWaitReason(): 'data' | 'confirmation' | 'page' | undefined {
  const queries = useIsFetching({ predicate: isFirstFetch })
  const changes = useIsMutating({ predicate: isWaitingForServer })
  const opening = useRouterState({ select: (state) => state.isLoading })
  if (queries > 0) return 'data'
  return changes > 0 ? 'confirmation' : opening ? 'page' : undefined
}

/** A notice after ten seconds of waiting, which offers a retry or a reload. */
export function SlowResponseNotice() {
  const { t } = useTranslation('shell')
  const queryClient = useQueryClient()
  const waiting = useWaitReason()
  const slow = useSlow(waiting !== undefined)
  const waitsFor = slow ? waiting : undefined
  useEffect(() => {
    if (waitsFor === undefined) return undefined
    const again = async () => {
      await queryClient.cancelQueries({ predicate: isFirstFetch })
      await queryClient.refetchQueries({ type: 'active', predicate: hasNoData })
    }
    const reload = () => window.location.reload()
    const isData = waitsFor === 'data'
    const notice = {
      title: t(`waiting.${waitsFor}`),
      text: t(`waiting.${waitsFor}Text`),
      action: isData
        ? { label: t('error.retry'), onChoose: () => void again() }
        : { label: t('error.reload'), onChoose: reload },
    }
    const shown = loadCode(() => import('../../ui/overlays/toast.ts')).then(({ notifyUntil }) => notifyUntil(notice))
    return () => void shown.then((close) => close())
  }, [waitsFor, queryClient, t])
  return null
}
