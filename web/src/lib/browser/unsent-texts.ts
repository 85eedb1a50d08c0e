/** The owner of texts: texts of another user or another workspace are never shown. */
export type TextsOwner = { userId: string; workspaceId: string }

/** The stores, each with the property that contains its texts by key. */
const STORES = { 'message-drafts': 'drafts', 'template-edits': 'edits', 'import-choices': 'choices' } as const
export type TextStore = keyof typeof STORES

const MAX_AGE_DAYS = 30
const DAY_MS = 86_400_000

export type UnvalidatedObject = Record<string, unknown>
type Entry = TextsOwner & UnvalidatedObject

export const isObject = (value: unknown): value is UnvalidatedObject => typeof value === 'object' && value !== null

/** Whether a text is recent enough to be offered. */
export function isRecent(keptAt: unknown): boolean {
  const age = Date.now() - Date.parse(String(keptAt))
  return age < MAX_AGE_DAYS * DAY_MS && age > -DAY_MS
}

const isOwnedBy = (entry: TextsOwner, { userId, workspaceId }: TextsOwner) =>
  entry.userId === userId && entry.workspaceId === workspaceId

// An older version, another program or a user may have written to the storage.
const isEntry = (value: unknown, store: TextStore): value is Entry =>
  isObject(value) &&
  typeof value.userId === 'string' &&
  typeof value.workspaceId === 'string' &&
  (value.keptAt === undefined || isRecent(value.keptAt)) &&
  isObject(value[STORES[store]])

function readAll(store: TextStore): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`leadhaul.${store}`) ?? 'null')
    // Older versions stored the texts of only one owner, without a date.
    const entries: unknown[] = Array.isArray(stored) ? stored : [stored]
    return entries.filter((entry) => isEntry(entry, store))
  } catch {
    return []
  }
}

function writeAll(store: TextStore, entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(`leadhaul.${store}`)
    else localStorage.setItem(`leadhaul.${store}`, JSON.stringify(entries))
  } catch {
    // If storage is blocked or full, the text is kept only while the page is open.
  }
}

/** The stored texts of an owner, by key and not validated. */
export function readTexts(store: TextStore, owner: TextsOwner): UnvalidatedObject {
  const texts = readAll(store).find((entry) => isOwnedBy(entry, owner))?.[STORES[store]]
  return isObject(texts) ? texts : {}
}

/** Replaces the stored texts of an owner; the texts of others stay. */
export function writeTexts(store: TextStore, owner: TextsOwner, texts: UnvalidatedObject): void {
  const { userId, workspaceId } = owner
  const others = readAll(store).filter((entry) => !isOwnedBy(entry, owner))
  const own = { userId, workspaceId, keptAt: new Date().toISOString(), [STORES[store]]: texts }
  writeAll(store, Object.keys(texts).length === 0 ? others : [...others, own])
}

/** Whether there are stored texts of this user in another workspace. */
export const hasTextsElsewhere = ({ userId, workspaceId }: TextsOwner): boolean =>
  (Object.keys(STORES) as TextStore[]).some((store) =>
    readAll(store).some((entry) => entry.userId === userId && entry.workspaceId !== workspaceId),
  )

/** Removes the texts of these owners from all stores, and invalid entries. */
export function forgetTexts(isForgotten: (owner: TextsOwner) => boolean): void {
  for (const store of Object.keys(STORES) as TextStore[]) {
    const all = readAll(store)
    const kept = all.filter((entry) => !isForgotten(entry))
    if (kept.length < all.length || kept.length === 0) writeAll(store, kept)
  }
}
