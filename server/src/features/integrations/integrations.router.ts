import { emailAccountRouter } from './email/email-account.router.ts'

export const integrationsRouter = (deps: Parameters<typeof emailAccountRouter>[0]) => ({
  email: emailAccountRouter(deps),
})
