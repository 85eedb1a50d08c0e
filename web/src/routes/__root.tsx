import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../app/guards.ts'

export const Route = createRootRouteWithContext<RouterContext>()({})
