import { updateSharedKeys } from '../../features/places/shared-keys/shared-keys.service.ts'
import type { TestApp } from './start-app.ts'

/** Determines which companies share phones and domains, as an import does at its end. */
export async function refreshSharedKeys({ deps }: TestApp): Promise<void> {
  const client = await deps.pools.system.connect()
  await updateSharedKeys(client).finally(() => client.release())
}
