import type { InstallationState } from '@leadhaul/contract/diagnostics/operator.contract.ts'

type Queue = InstallationState['jobs'][number]

/** Separates queues with jobs from empty queues. */
export function splitByActivity(queues: Queue[]): { busy: Queue[]; idle: Queue[] } {
  const isBusy = ({ waiting, running, retrying, failed }: Queue) => waiting + running + retrying + failed > 0
  return { busy: queues.filter(isBusy), idle: queues.filter((queue) => !isBusy(queue)) }
}
