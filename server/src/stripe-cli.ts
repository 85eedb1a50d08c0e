import { parseArgs } from 'node:util'
import { syncCatalogue, type SyncStep } from './features/billing/stripe/catalogue-sync.service.ts'
import { openPaymentProvider } from './features/billing/stripe/stripe.client.ts'
import { readEnv, SettingsError } from './platform/settings/env.ts'

const HELP = `Creates and updates the products and prices in Stripe. Existing ones are found by their lookup keys.

  npm run stripe:sync                Creates what is missing and updates what differs. A second run changes nothing.
  npm run stripe:sync -- --dry-run   Shows the changes without making them.

Requires STRIPE_SECRET_KEY.`

const lineOf = ({ action, name, detail }: SyncStep, dryRun: boolean): string =>
  `${(dryRun && action !== 'unchanged' ? `would be ${action}` : action).padEnd(dryRun ? 18 : 10)} ${name.padEnd(28)} ${detail}`

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } })
  if (values.help) return console.log(HELP)
  const env = readEnv(process.env)
  const provider = openPaymentProvider({ env, secret: '', cashier: undefined })
  if (!provider) throw new Error('STRIPE_SECRET_KEY is missing: set it to the secret key of your Stripe account')
  const dryRun = values['dry-run'] ?? false
  const steps = await syncCatalogue({ stripe: provider.stripe, dryRun })
  for (const step of steps) console.log(lineOf(step, dryRun))
  const changes = steps.filter(({ action }) => action !== 'unchanged').length
  console.log(
    changes === 0 ? 'Nothing to change.' : `${changes} of ${steps.length} ${dryRun ? 'would change' : 'changed'}.`,
  )
}

try {
  await main()
} catch (error) {
  const lines = error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)]
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
