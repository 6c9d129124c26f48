import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { Place } from "./places.ts";

/** One organisation of the demonstration data with all its parts, before it is spread over the tables. */
export interface DemoOrganisation {
  id: number;
  tenantId: string;
  type: OrganisationType;
  name: string;
  formerName: string | null;
  /** Legal name at creation. */
  markSeed: string;
  description: string;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  webSiteUrl: string | null;
  founded: number | null;
  sizeId: number | null;
  isClaimed: boolean;
  isVisible: boolean;
  isApproved: boolean;
  hasFactory: boolean;
  locations: readonly DemoLocation[];
  countryIds: readonly number[];
  subSectorIds: readonly number[];
  /** Suppliers: what they make, first one first. */
  categoryIds: readonly number[];
  /** Consultants: what they do. */
  subRoleIds: readonly number[];
  verifierIds: readonly number[];
  certifications: readonly { certificationId: number; validUntil: string }[];
  valueChain: readonly { stage: string; status: string; note: string | null }[];
  answers: readonly { questionId: number; response: string }[];
  /** Building systems of which a sheet is shown as a picture. */
  imageSystemIds: readonly number[];
  socialMedia: readonly { mediaType: string; url: string }[];
  createdAt: string;
}

export interface DemoLocation {
  place: Place;
  address: string;
  isHq: boolean;
  isFactory: boolean;
  /** Offset from the town centre, degrees. */
  northing: number;
  easting: number;
}
