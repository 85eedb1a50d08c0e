import { BillingCompanyInput } from '@leadhaul/contract/billing/company.schema.ts'
import { EVENT_ARRIVALS, CHECKOUT_ENDINGS, PORTAL_ACTIONS } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { findProviderCustomer, canPayForCustomer } from '../../features/billing/fulfilment/customers.service.ts'
import { createCashierPages } from '../../features/billing/test-cashier/pages/cashier-pages.service.ts'
import { identityOf } from '../../platform/api.ts'
import { createTestDocuments } from '../../features/billing/test-cashier/pages/test-documents.service.ts'
import type { Deps } from '../deps.ts'
import { isCrossSite, readSession } from '../http/session-gate.ts'

const PATH = '/api/test-cashier'
const MAX_BYTES = 4096
const Id = z.string().regex(/^(cs_test|bps|in)_[0-9a-f]{24}$/)
const Finish = z.strictObject({
  ending: z.enum(CHECKOUT_ENDINGS),
  arrival: z.enum(EVENT_ARRIVALS),
})
const Action = z.strictObject({
  action: z.enum(PORTAL_ACTIONS),
  subject: z.string().max(100).optional(),
})

/** The pages of the test cashier, if it is enabled; each page serves the workspace of its customer. */
export function mountTestCashier(app: Hono, deps: Deps): void {
  const { localCashier, env } = deps
  if (!localCashier) return
  const pages = createCashierPages({ cashier: localCashier, baseUrl: env.baseUrl })
  const documents = createTestDocuments({ cashier: localCashier })
  app.use(`${PATH}/*`, bodyLimit({ maxSize: MAX_BYTES }))

  /**
   * Returns the input and the customer of the page, for a user who pays for the customer's workspace: while a checkout
   * is open, another window may switch the session to another workspace.
   */
  async function authorizedInput<Schema extends z.ZodType>(c: Context, schema: Schema) {
    if (isCrossSite(c.req.raw, env.baseUrl)) return undefined
    const who = await readSession(deps, c.req.raw.headers)
    const id = Id.safeParse(c.req.param('id'))
    const customer = who && id.success ? await pages.customerOf(id.data) : undefined
    const payers = { db: deps.systemDb, tenancy: deps.systemTenancy }
    if (!who || !customer || !(await canPayForCustomer(payers, { customer, userId: who.user.id }))) return undefined
    const body = c.req.method === 'GET' ? {} : await c.req.json().catch(() => undefined)
    const input = schema.safeParse(body)
    return id.success && input.success ? { customer, id: id.data, input: input.data } : undefined
  }
  const answer = (c: Context, found: object | undefined) =>
    found ? c.json(found) : c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)

  app.get(`${PATH}/:kind{invoices|credit-notes}/:file{(in|cn)_[0-9a-f]+\\.pdf}`, async (c) => {
    const who = await readSession(deps, c.req.raw.headers)
    const customer = who && (await findProviderCustomer(deps.systemTenancy, identityOf(who)))
    const id = c.req.param('file').replace('.pdf', '')
    const paper =
      customer && (await (id.startsWith('in_') ? documents.invoice(customer, id) : documents.creditNote(customer, id)))
    return paper ? c.body(new Uint8Array(paper), 200, { 'content-type': 'application/pdf' }) : answer(c, undefined)
  })
  app.get(`${PATH}/:id`, async (c) => {
    const it = await authorizedInput(c, z.strictObject({}))
    return answer(c, it && (await pages.show(it.customer, it.id)))
  })
  app.post(`${PATH}/:id/finish`, async (c) => {
    const it = await authorizedInput(c, Finish)
    const url = it && (await pages.finish(it.customer, { id: it.id, ...it.input }))
    return answer(c, url === undefined ? undefined : { url })
  })
  app.post(`${PATH}/:id/company`, async (c) => {
    const it = await authorizedInput(c, z.unknown())
    const company = BillingCompanyInput.safeParse(it?.input)
    if (!it) return answer(c, undefined)
    if (!company.success) return c.json({ code: 'BAD_REQUEST', message: 'The company or its VAT ID is not valid' }, 422)
    return answer(c, await pages.changeCompany(it.customer, { id: it.id, company: company.data }))
  })
  app.post(`${PATH}/:id/actions`, async (c) => {
    const it = await authorizedInput(c, Action)
    const { action, subject } = it?.input ?? {}
    return answer(c, it && action && (await pages.perform(it.customer, { id: it.id, action, subject })))
  })
}
