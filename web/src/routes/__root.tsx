import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../app/guards.ts'
import { loadTextsForPath } from '../lib/i18n/i18n.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => loadTextsForPath(location.pathname),
})
