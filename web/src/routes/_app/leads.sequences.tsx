import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SequencesPage } from '../../features/messages/pages/sequences.page.tsx'
import { readSequencesAddress } from '../../features/messages/sequences.model.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'

export const Route = createFileRoute('/_app/leads/sequences')({
  validateSearch: readSequencesAddress,
  component: Sequences,
})

function Sequences() {
  return <SequencesPage me={useQuery(meQuery).data} />
}
