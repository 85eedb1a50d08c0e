import { toHalfCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { PackSku, PACKS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { grant, takeBack } from '../ledger.service.ts'
import * as granting from './granting.repository.ts'
import { type Grant, grantsDue, remainingOf } from './paid-periods.rules.ts'

export const databaseNow = granting.databaseNow

/**
 * Adjusts the credits of every order to what is due by the database's clock: the credits of a paid order so far, less
 * the refunded or disputed share. Safe to call at any time. The scope is the system's, and its workspace is locked.
 */
export async function settleCredits(scope: WorkspaceScope): Promise<void> {
  const now = await granting.databaseNow(scope)
  for (const order of await granting.listGrantingOrders(scope)) await settleOrder(scope, order, now)
}

async function settleOrder(scope: WorkspaceScope, order: granting.GrantingOrder, now: number): Promise<void> {
  const due = dueOf(order, now)
  let { brought, grantedUntil, moves } = order
  for (const each of due.filter((it) => it.at > (order.grantedUntil ?? Number.NEGATIVE_INFINITY))) {
    await grant(scope, { ...each, description: descriptionOf(order) })
    brought += each.halfCredits
    grantedUntil = each.at
  }
  const halfCredits = due.reduce((sum, each) => sum + each.halfCredits, 0)
  const takenBack = brought - remainingOf({ ...order, halfCredits })
  const difference = takenBack - order.takenBack
  if (difference !== 0) {
    moves += 1
    const move = difference > 0 ? takeBack : grant
    await move(scope, {
      halfCredits: Math.abs(difference),
      description: descriptionOf(order),
      businessKey: `taken:${order.id}:${moves}`,
    })
  }
  if (brought !== order.brought || moves !== order.moves)
    await granting.storeMovement(scope, { id: order.id, brought, takenBack, moves, grantedUntil })
}

function dueOf(order: granting.GrantingOrder, now: number): Grant[] {
  if (order.period) return grantsDue(order.period, now)
  const pack = PackSku.safeParse(order.sku).data
  if (!pack || !order.isPaid) return []
  const isGranted = order.brought > 0
  // Once granted, the amount is what was sold, whatever the pack contains now.
  const halfCredits = isGranted ? order.brought : toHalfCredits(PACKS[pack].credits)
  return [{ businessKey: `order:${order.id}`, halfCredits, at: isGranted ? Number.NEGATIVE_INFINITY : 0 }]
}

const descriptionOf = ({ sku }: granting.GrantingOrder): string =>
  PackSku.safeParse(sku).success ? sku : `${sku} plan`
