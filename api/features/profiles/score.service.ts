import type { z } from "zod";
import type { scoreProfile } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileScore } from "#shared/contracts/profiles/score.ts";
import {
  COUNTED_CASE_STUDIES,
  MAXIMUM_WEIGHT,
  POINTS_PER_CASE_STUDY,
  profileScore,
  SCORE_WEIGHTS,
  type ScorePart,
} from "#shared/domain/profiles/score.ts";
import { rankIn } from "#api/features/search/rank.service.ts";
import { invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { fieldOf, filledParts } from "#api/features/profiles/values/filled-parts.ts";
import { PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { type AnyRecord, listOf, numberOf } from "#api/features/profiles/values/profile-values.ts";
import { canReadPage } from "./profiles.policy.ts";

const PARTS = Object.keys(SCORE_WEIGHTS) as ScorePart[];

/** What a live page has that no form fills. */
interface Standing {
  tenantId: string | null;
  score: number | null;
  caseStudies: number;
  isClaimed: boolean;
  isVerified: boolean;
}

/** An owner's new page is claimed from the start, and nobody has verified it or named it in a project. */
const NEW: Standing = { tenantId: null, score: null, caseStudies: 0, isClaimed: true, isVerified: false };

/**
 * The score with these values, the places it stands for, and what would raise it.
 *
 * @throws AppError `not_found` for another's page, `validation_failed` for projects and products
 */
export async function scoreDraft(
  ctx: SignedInContext,
  body: z.output<(typeof scoreProfile)["body"]>,
): Promise<ProfileScore> {
  const { type, payload, region, targetId } = body;
  if (type !== "Supplier" && type !== "Consultant") {
    throw invalid({ type: ["Suppliers and consultants have a score."] });
  }
  const standing = targetId === null ? NEW : await readStanding(ctx, PAGE_WORDS[type], targetId);
  const filled = filledParts(type, payload);
  const [now, complete] = [filled, new Set(PARTS)].map((parts) => profileScore({ filled: parts, ...standing }));
  const systemId = firstSystem(payload);
  const kind = type === "Supplier" ? "suppliers" : "consultants";
  const { system, ranks } = await rankIn(ctx.db, {
    kind,
    region,
    systemId: type === "Supplier" ? systemId : null,
    exceptId: targetId,
    scores: [now ?? 0, complete ?? 0],
  });
  const [rankNow = { place: 1, of: 1 }, rankComplete = { place: 1, of: 1 }] = ranks;
  return {
    live: standing.score === null ? null : round(standing.score),
    now: round(now ?? 0),
    complete: round(complete ?? 0),
    gains: PARTS.filter((part) => !filled.has(part))
      .map((part) => ({
        part,
        field: fieldOf(part, type),
        gain: round((100 * SCORE_WEIGHTS[part]) / MAXIMUM_WEIGHT),
      }))
      .toSorted((a, b) => b.gain - a.gain),
    caseStudyGain: standing.caseStudies < COUNTED_CASE_STUDIES ? POINTS_PER_CASE_STUDY : 0,
    system,
    rankNow,
    rankComplete,
  };
}

async function readStanding(ctx: SignedInContext, word: string, id: number): Promise<Standing> {
  const { rows }: { rows: Standing[] } = await ctx.db.raw(
    `select o.tenant_id as "tenantId", o.score, o.is_claimed as "isClaimed",
       (select count(*)::int from organisation_case_studies x where x.organisation_id = o.id) as "caseStudies",
       exists (select 1 from organisation_verifiers x where x.organisation_id = o.id) as "isVerified"
     from organisations o where o.id = ? and o.type = ?`,
    [id, word],
  );
  const [row] = rows;
  if (!row || !canReadPage(ctx.actor, row)) throw notFound(word, id);
  return row;
}

/** The system that a supplier names first: the one that draws its mark. */
function firstSystem(payload: AnyRecord): number | null {
  return numberOf(listOf(payload["supplierProductCategories"])[0]?.["buildingSystemId"]);
}

function round(score: number): number {
  return Math.round(score * 10) / 10;
}
