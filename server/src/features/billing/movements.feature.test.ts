import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { findWrongBalances } from '../../platform/testing/workspace-rows.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const MOVEMENTS = byTestSize(10_000, 1_000_000)
const WORKSPACES = 100
const EACH = MOVEMENTS / WORKSPACES
const TIMEOUT_MS = 240_000 + 4 * MOVEMENTS

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await app.owner.query(
    `with made as (
       insert into "organization" (id, name, slug, "createdAt")
       select gen_random_uuid(), 'Hauler', 'hauler-' || n, now() from generate_series(1, $1::int) n returning id)
     insert into workspaces (id, name) select id, 'Hauler' from made`,
    [WORKSPACES],
  )
})
afterAll(() => app.stop())

/** A plain model: credits are granted, charged if sufficient, and taken back. Debts are settled first. */
function model(): { balance: number; debt: number } {
  let [balance, debt] = [0, 0]
  for (let n = 1; n <= EACH; n++) {
    const half = (n % 3) + 1
    if (n % 5 === 0) {
      const taken = Math.min(balance, half * 2)
      balance -= taken
      debt += half * 2 - taken
    } else if (n % 4 === 0) {
      balance += half * 3
      const settled = Math.min(debt, balance)
      balance -= settled
      debt -= settled
    } else if (balance >= half) balance -= half
  }
  return { balance, debt }
}

test(
  'movements of half-credits are exact, however many: each balance equals the sum of its ledger and the result of a plain model',
  async () => {
    await app.owner.query(`
      do $$
      declare tenant uuid; half integer;
      begin
        for tenant in select id from workspaces loop
          perform set_config('app.workspace_id', tenant::text, false);
          for n in 1..${EACH} loop
            half := n % 3 + 1;
            if n % 5 = 0 then perform take_back_credits(gen_random_uuid(), half * 2, 'taken', 'taken:' || n);
            elsif n % 4 = 0 then perform grant_credits(gen_random_uuid(), half * 3, 'granted', 'order:' || n);
            else perform debit_credits(gen_random_uuid(), half, 'charged', 'unlock:' || n, null);
            end if;
            -- Versions of one row pile up until the transaction ends.
            if n % 100 = 0 then commit; end if;
          end loop;
        end loop;
      end $$`)
    const { rows } = await app.owner.query(
      'select distinct credit_balance as balance, credit_debt as debt from workspaces',
    )
    expect(rows).toEqual([model()])
    expect(await findWrongBalances(app.owner)).toEqual([])
    const wrong = await app.deps.pools.system.query<{ n: string }>('select count_wrong_balances() as n')
    expect(Number(wrong.rows[0]?.n)).toBe(0)
  },
  TIMEOUT_MS,
)
