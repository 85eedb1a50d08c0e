import type { Operation } from '@leadhaul/contract/diagnostics/operator.contract.ts'

type Queue = Operation['jobs'][number]

/** Queues with anything in them; the others are of no interest until they are. */
export function byWork(queues: Queue[]): { busy: Queue[]; idle: Queue[] } {
  const isBusy = ({ waiting, running, retrying, failed }: Queue) => waiting + running + retrying + failed > 0
  return { busy: queues.filter(isBusy), idle: queues.filter((queue) => !isBusy(queue)) }
}
