import { createFileRoute } from '@tanstack/react-router'
import { ReceiverPage } from '../features/suppressions/pages/receiver.page.tsx'

function Receiver() {
  return <ReceiverPage token={Route.useParams().token} />
}

export const Route = createFileRoute('/unsubscribe_/$token')({ component: Receiver })
