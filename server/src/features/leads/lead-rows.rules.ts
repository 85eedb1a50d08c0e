import { toCredits, unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { creditsOf } from '@leadhaul/contract/leads/attribution.rules.ts'
import type {
  EmailStatus,
  Grade,
  Lead,
  LeadAccess,
  LeadContact,
  LeadStatus,
  LeadSummary,
  OtherLocation,
  PreferredCommunication,
} from '@leadhaul/contract/leads/lead.schema.ts'
import { whatsappPhone } from './whatsapp.rules.ts'

/** Before the id in the `place_key` of a lead someone typed in. */
export const MANUAL = 'manual:'

export type SummaryRow = {
  id: string
  company_name: string
  industry: string | null
  city: string | null
  state: string | null
  country_code: string
  status: LeadStatus
  quality_category: Grade
  quality_score: number
  contact_score: number
  has_phone: boolean
  has_email: boolean
  has_website: boolean
  access: LeadAccess
  search_id: string | null
  import_id: string | null
  place_key: string
  created_at: string
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  website: string | null
  sources: Lead['sources']
}

export type LeadRow = Omit<SummaryRow, 'contact_name' | 'contact_email' | 'contact_phone' | 'website'> & {
  business_type: string | null
  categories: string[]
  business_description: string | null
  business_hours: string | null
  ai_summary: string | null
  notes: string | null
  neighborhood: string | null
  preferred_communication: PreferredCommunication | null
  review_frequency: number | null
  listing_age: number | null
  claim_this_business: boolean | null
  total_score: number | null
  reviews_count: number | null
  verified_listing: boolean
  permanently_closed: boolean
  temporarily_closed: boolean
  area_latitude: number | null
  area_longitude: number | null
  reasons: Lead['reasons']
  sample: boolean
  /** Half-credits. */
  new_contact_cost: number
  /** Columns that people emptied: no source fills them again. */
  emptied: string[]
  updated_at: string
}

export type ContactRow = {
  contact_name: string | null
  contact_email: string | null
  /** By address. */
  email_status: Record<string, EmailStatus> | null
  other_emails: string[]
  contact_phone: string | null
  phone_type: string | null
  other_phones: string[]
  website: string | null
  address: string | null
  full_address: string | null
  postcode: string | null
  latitude: number | null
  longitude: number | null
  google_maps_url: string | null
  linkedin_url: string | null
  facebook_url: string | null
  twitter_url: string | null
  instagram_url: string | null
  photos_urls: string[]
  other_locations?: OtherLocation[]
  provenance: LeadContact['provenance']
}

/** Radius in km of the area a locked lead shows: its point is rounded to a hundredth of a degree. */
const AREA_RADIUS_KM = 1.5

const shared = (row: Omit<SummaryRow, 'contact_name' | 'contact_email' | 'contact_phone' | 'website'>) => ({
  id: row.id,
  companyName: row.company_name,
  industry: row.industry,
  city: row.city,
  state: row.state,
  countryCode: row.country_code || null,
  status: row.status,
  qualityCategory: row.quality_category,
  qualityScore: row.quality_score,
  contactScore: row.contact_score,
  hasPhone: row.has_phone,
  hasEmail: row.has_email,
  hasWebsite: row.has_website,
  access: row.access,
  // Who typed it in or imported it never pays for it.
  cost: row.place_key.startsWith(MANUAL) ? 0 : unlockCost(row.quality_category),
  searchId: row.search_id,
  importId: row.import_id,
  createdAt: row.created_at,
  credits: creditsOf(row.sources),
})

export function toSummary(row: SummaryRow): LeadSummary {
  if (row.access === 'locked') return shared(row)
  const contact = {
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    website: row.website,
  }
  return { ...shared(row), contact }
}

export function toLead(row: LeadRow, contact: ContactRow | undefined): Lead {
  const area =
    row.area_latitude === null || row.area_longitude === null
      ? null
      : { latitude: row.area_latitude, longitude: row.area_longitude, radiusKm: AREA_RADIUS_KM }
  return {
    ...shared(row),
    businessType: row.business_type,
    categories: row.categories,
    businessDescription: row.business_description,
    businessHours: row.business_hours,
    aiSummary: row.ai_summary,
    notes: row.notes,
    neighborhood: row.neighborhood,
    preferredCommunication: row.preferred_communication,
    reviewFrequency: row.review_frequency,
    listingAge: row.listing_age,
    claimThisBusiness: row.claim_this_business,
    handMade: row.place_key.startsWith(MANUAL),
    totalScore: row.total_score,
    reviewsCount: row.reviews_count,
    verifiedListing: row.verified_listing,
    permanentlyClosed: row.permanently_closed,
    temporarilyClosed: row.temporarily_closed,
    area,
    reasons: row.reasons,
    sources: row.sources,
    sample: row.sample,
    newContactCost: toCredits(row.new_contact_cost),
    updatedAt: row.updated_at,
    ...(contact && { contact: toContact(contact, row.country_code) }),
  }
}

const toContact = (row: ContactRow, countryCode: string): LeadContact => ({
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  emailStatus: (row.contact_email !== null && row.email_status?.[row.contact_email]) || null,
  contactPhone: row.contact_phone,
  phoneType: row.phone_type,
  whatsappPhone: whatsappPhone([row.contact_phone, ...row.other_phones], countryCode),
  website: row.website,
  address: row.address,
  fullAddress: row.full_address,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
  mapsUrl: row.google_maps_url,
  linkedinUrl: row.linkedin_url,
  facebookUrl: row.facebook_url,
  twitterUrl: row.twitter_url,
  instagramUrl: row.instagram_url,
  photosUrls: row.photos_urls,
  otherPhones: row.other_phones,
  otherEmails: row.other_emails,
  ...(row.other_locations?.length && { otherLocations: row.other_locations }),
  provenance: row.provenance,
})
