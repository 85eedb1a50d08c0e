/** What Patroni's REST API says of a member. */
export type Member = { name: string; role: string; state: string; timeline?: number }

const ANSWER_WITHIN_MS = 2000
const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

/** The check a load balancer makes: 200 from the node that takes writes, else 503 or nothing. */
export const isPrimary = (restPort: number): Promise<boolean> =>
  ask(restPort, '/primary').then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )

/** All members as one of them sees them; none when it does not answer. */
export const membersSeenBy = (restPort: number): Promise<Member[]> =>
  ask(restPort, '/cluster').then(
    async (answer) => ((await answer.json()) as { members: Member[] }).members,
    () => [],
  )
