import { createFileRoute } from '@tanstack/react-router'
import { FindLeadsPage } from '../../features/search/pages/find-leads.page.tsx'
import { readSearchAddress } from '../../features/search/search.model.ts'

export const Route = createFileRoute('/_app/search')({ validateSearch: readSearchAddress, component: FindLeadsPage })
