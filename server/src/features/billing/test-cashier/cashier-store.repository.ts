import type { CashierObject, ObjectKind } from './cashier-objects.rules.ts'

/** Values of top-level fields of an object: `{ customer: 'cus_1' }`. */
export type Match = Record<string, string | boolean>
/** The objects that one unit of work reads and writes. Objects are never changed in place. */
export type Objects = {
  get<K extends ObjectKind>(kind: K, id: string): Promise<CashierObject<K> | undefined>
  /** Newest first. */
  list<K extends ObjectKind>(kind: K, match?: Match): Promise<CashierObject<K>[]>
  put(object: CashierObject): Promise<void>
  remove(kind: ObjectKind, id: string): Promise<void>
}
export type CashierStore = {
  /** Runs work exclusively. Its writes are stored when it returns and dropped when it throws. */
  run<Result>(work: (objects: Objects) => Promise<Result>): Promise<Result>
}
