/** A member as reported by Patroni's REST API. */
export type Member = { name: string; role: string; state: string; timeline?: number }

const REQUEST_TIMEOUT_MS = 2000
const fetchFromNode = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/** The health check of a load balancer: 200 from the node that accepts writes, else 503 or no response. */
export const isPrimary = (restPort: number): Promise<boolean> =>
  fetchFromNode(restPort, '/primary').then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )

/** All members as seen by one of them; empty if it does not respond. */
export const fetchMembers = (restPort: number): Promise<Member[]> =>
  fetchFromNode(restPort, '/cluster').then(
    async (answer) => ((await answer.json()) as { members: Member[] }).members,
    () => [],
  )
