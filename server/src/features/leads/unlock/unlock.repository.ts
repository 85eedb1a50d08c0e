import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { auditCall } from '../../audit/audit.service.ts'

/** Returns the access to a lead; undefined if there is no such lead. */
export async function findAccess(scope: WorkspaceScope, leadId: string): Promise<LeadAccess | undefined> {
  const { rows } = await sql<{ access: LeadAccess }>`
    select access from leads where workspace_id = ${scope.workspaceId} and id = ${leadId}`.execute(scope.db)
  return rows[0]?.access
}

export type UnlockOutcome = {
  found: boolean
  /** The price of the lead's grade, in half-credits. */
  cost: number
  /** True if this call claimed the company; false if it was claimed before. */
  claimed: boolean
  opened: boolean
  charged: boolean
  balance: number
  tier: string
  periodStart: string
}

/** The audit log entry for one lead and its price in half-credits. */
const entry = (halfCredits: RawBuilder<unknown>) =>
  auditCall('leads-unlocked', sql`jsonb_build_object('count', 1, 'cost', ${halfCredits} / 2.0)`)

/**
 * Claims the company (once for ever), charges the price of its grade if the credits suffice, unlocks the lead and
 * records it in the audit log, in one statement. The lead is locked first, so that findings stored concurrently are
 * priced. `debit_credits` belongs to the ledger; it returns the balance, or null if the credits do not suffice. The
 * caller then rolls back: `claimed` is true and `charged` is false.
 */
export async function claimAndCharge(scope: WorkspaceScope, leadId: string): Promise<UnlockOutcome> {
  const { rows } = await sql<UnlockOutcome>`
    with own as materialized (
      select tier, period_start, credit_balance from workspaces where id = ${scope.workspaceId}),
    lead as materialized (
      select id, place_key, company_name,
        case quality_category when 'A' then ${UNLOCK_HALF_CREDITS.A}::int when 'B' then ${UNLOCK_HALF_CREDITS.B}::int
          else ${UNLOCK_HALF_CREDITS.C}::int end as cost
      from leads where workspace_id = ${scope.workspaceId} and id = ${leadId} for update),
    claim as (
      insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
      select ${scope.workspaceId}, place_key, id, ${scope.userId}, cost from lead
      on conflict (workspace_id, place_key) do nothing returning cost),
    charge as materialized (
      select balance from claim, lead, lateral debit_credits(
        ${newId()}, claim.cost, lead.company_name, unlock_key(lead.place_key), lead.id) as balance
      where balance is not null),
    opened as (
      update leads set access = 'unlocked', updated_at = now() from lead
      where leads.workspace_id = ${scope.workspaceId} and leads.id = lead.id and leads.access = 'locked'
        and (exists (select from charge) or exists (
          select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = lead.place_key))
      returning leads.id),
    entered as materialized (select ${entry(sql.ref('claim.cost'))} from claim, charge)
    select (select count(*) from entered) as entries, exists (select from lead) as found, coalesce((select cost from lead), 0) as cost,
      exists (select from claim) as claimed, exists (select from charge) as charged,
      exists (select from opened) as opened,
      coalesce((select balance from charge), (select credit_balance from own), 0) as balance,
      (select tier from own) as tier, (select period_start from own) as "periodStart"
    `.execute(scope.db)
  const [outcome] = rows
  if (!outcome) throw new Error('The unlock statement returned no row')
  return outcome
}

/** Unlocks a lead that was locked again while it was claimed. */
export async function unlockClaimed(scope: WorkspaceScope, leadId: string): Promise<void> {
  await sql`
    update leads set access = 'unlocked', updated_at = now()
    where workspace_id = ${scope.workspaceId} and id = ${leadId} and access = 'locked'`.execute(scope.db)
}

/** Pays for what was found about an unlocked lead since, if anything is due. Concurrent calls pay once. */
export async function payForNewContact(
  scope: WorkspaceScope,
  leadId: string,
): Promise<Omit<UnlockOutcome, 'found' | 'claimed' | 'opened'>> {
  const { rows } = await sql<Omit<UnlockOutcome, 'found' | 'claimed' | 'opened'>>`
    select w.tier, w.period_start as "periodStart", due as cost, paid as charged, coalesce(balance, 0) as balance,
      case when paid and due > 0 then ${entry(sql.ref('due'))}::text end as entry
    from pay_for_new_contact(${newId()}, ${leadId}), workspaces w where w.id = ${scope.workspaceId}`.execute(scope.db)
  const [outcome] = rows
  if (!outcome) throw new Error('The function that charges for new contact returned no row')
  return outcome
}
