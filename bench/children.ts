import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BareServerOptions } from './bare-server.ts'
import { endProcess } from './app-process.ts'
import type { LoadResult, LoadOptions } from './load.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function sendAndReceive<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(order)
  return (await answer)[0] as Answer
}

export type LoadProcess = { run(order: LoadOptions): Promise<LoadResult>; stop(): Promise<void> }
/** Starts the process that sends requests, apart from those that answer. Throws if a response is not 200. */
export function startLoad(): LoadProcess {
  const child = fork(file('load.ts'))
  return {
    run: async (order) => {
      const answer = await sendAndReceive<LoadResult>(child, order)
      if (answer.failed > 0)
        throw new Error(`${answer.failed} of ${answer.requests} requests failed: ${JSON.stringify(order.paths[0])}`)
      return answer
    },
    stop: () => endProcess(child),
  }
}

/** Starts the process of the baseline. */
export async function startBareServer({
  appUrl,
  systemUrl,
  routes,
  systemRoutes,
}: BareServerOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(file('bare-server.ts'))
  const { port } = await sendAndReceive<{ port: number }>(child, { appUrl, systemUrl, routes, systemRoutes })
  return { port, stop: () => endProcess(child) }
}
