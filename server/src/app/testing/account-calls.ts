import type { Client } from './people.ts'

/** An id that belongs to no record. */
const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'
const PLAN = { sku: 'premium', cycle: 'monthly' } as const
const COMPANY = {
  name: 'Oak',
  email: 'oak@oak.example',
  line1: 'Oak 1',
  line2: '',
  city: 'Cluj-Napoca',
  postalCode: '400001',
  country: 'RO',
  vatId: '',
}
const LINK = { id: UNKNOWN_ID, token: 'a-token-of-no-email' }

/** Every procedure about accounts, teams and the installation; those that would end something are refused. */
export const accountCalls = (client: Client): Record<string, () => Promise<unknown>> => ({
  'me.get': () => client.me.get(),
  'me.profile.get': () => client.me.profile.get(),
  'me.profile.change': () => client.me.profile.change({ personalPhone: '+40 700 111 222' }),
  'me.account.security': () => client.me.account.security(),
  'me.account.endSession': () => client.me.account.endSession({ id: UNKNOWN_ID }).catch(String),
  'me.deletion.get': () => client.me.deletion.get(),
  'me.deletion.account': () => client.me.deletion.account({ password: 'not-the-password' }).catch(String),
  'me.deletion.workspace': () =>
    client.me.deletion.workspace({ password: 'not-the-password', companyName: 'Oak' }).catch(String),
  'me.deletion.keepWorkspace': () => client.me.deletion.keepWorkspace().catch(String),
  'me.digest.get': () => client.me.digest.get(),
  'me.digest.change': () => client.me.digest.change({ frequency: 'daily', timeZone: 'Europe/Bucharest' }),
  'me.push.get': () => client.me.push.get(),
  'me.push.add': () =>
    client.me.push
      .add({ endpoint: 'https://push.example/x', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } })
      .catch(String),
  'me.push.remove': () => client.me.push.remove({ endpoint: 'https://push.example/x' }),
  'me.email.get': () => client.me.email.get(),
  'me.email.change': () =>
    client.me.email.change({ newEmail: 'oak@elsewhere.example', password: 'not-the-password' }).catch(String),
  'team.get': () => client.team.get(),
  'team.invite': () => client.team.invite({ email: 'colleague@oak.example', role: 'member' }).catch(String),
  'team.resend': () => client.team.resend({ id: UNKNOWN_ID }).catch(String),
  'team.withdraw': () => client.team.withdraw({ id: UNKNOWN_ID }).catch(String),
  'team.changeRole': () => client.team.changeRole({ userId: UNKNOWN_ID, role: 'admin' }).catch(String),
  'team.remove': () => client.team.remove({ userId: UNKNOWN_ID }).catch(String),
  'team.leave': () => client.team.leave().catch(String),
  'team.transferOwnership': () => client.team.transferOwnership({ userId: UNKNOWN_ID }).catch(String),
  'team.workspaces': () => client.team.workspaces(),
  'team.turnTo': () => client.team.turnTo({ id: UNKNOWN_ID }).catch(String),
  'team.invitation': () => client.team.invitation(LINK).catch(String),
  'team.accept': () => client.team.accept(LINK).catch(String),
  'team.decline': () => client.team.decline(LINK).catch(String),
  'audit.list': () => client.audit.list({}),
  'apiKeys.list': () => client.apiKeys.list(),
  'apiKeys.create': () => client.apiKeys.create({ name: 'Oak', days: 30 }).catch(String),
  'apiKeys.revoke': () => client.apiKeys.revoke({ id: UNKNOWN_ID }).catch(String),
  'billing.subscription': () => client.billing.subscription(),
  'billing.periodUsage': () => client.billing.periodUsage(),
  'billing.previewChange': () => client.billing.previewChange(PLAN).catch(String),
  'billing.changePlan': () => client.billing.changePlan(PLAN).catch(String),
  'billing.keepPlan': () => client.billing.keepPlan().catch(String),
  'billing.cancel': () => client.billing.cancel().catch(String),
  'billing.resume': () => client.billing.resume().catch(String),
  'billing.company': () => client.billing.company(),
  'billing.changeCompany': () => client.billing.changeCompany(COMPANY).catch(String),
  'billing.portal': () => client.billing.portal().catch(String),
  'billing.checkout': () => client.billing.checkout({ sku: 'credits_100' }).catch(String),
  'billing.checkoutStatus': () => client.billing.checkoutStatus({ sessionId: 'cs_test_of_no_one' }).catch(String),
  'billing.orders': () => client.billing.orders({}),
  'billing.invoice': () => client.billing.invoice({ id: UNKNOWN_ID }).catch(String),
  'operator.get': () => client.operator.get().catch(String),
  'operator.check': () => client.operator.check().catch(String),
  'operator.failedJobs': () => client.operator.failedJobs().catch(String),
  'operator.retryJobs': () => client.operator.retryJobs({ queue: 'welcome-mail' }).catch(String),
})
