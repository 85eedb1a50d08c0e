import { LegalDocument } from '../components/documents/legal-document.tsx'

export const GdprTermsPage = () => <LegalDocument name="gdpr" />
