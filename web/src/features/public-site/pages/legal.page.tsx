import { LegalDocument } from '../components/documents/legal-document.tsx'
import { ProcessorList, SourceTable } from '../components/documents/privacy-tables.tsx'

export const PrivacyPolicyPage = () => (
  <LegalDocument name="privacy" extra={{ sources: <SourceTable />, who: <ProcessorList /> }} />
)

export const TermsOfServicePage = () => <LegalDocument name="terms" />

export const GdprTermsPage = () => <LegalDocument name="gdpr" />
