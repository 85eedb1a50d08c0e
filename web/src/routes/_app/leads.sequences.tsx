import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SequencesPage } from '../../features/sequences/pages/sequences.page.tsx'
import { readSequencesSearch } from '../../features/sequences/sequences.model.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'

export const Route = createFileRoute('/_app/leads/sequences')({
  validateSearch: readSequencesSearch,
  component: Sequences,
})

function Sequences() {
  return <SequencesPage me={useQuery(meQuery).data} />
}
