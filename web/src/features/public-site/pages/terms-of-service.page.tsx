import { LegalDocument } from '../components/documents/legal-document.tsx'

export const TermsOfServicePage = () => <LegalDocument name="terms" />
