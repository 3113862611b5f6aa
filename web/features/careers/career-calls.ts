import {
  careerFamilies,
  careerInterests,
  type CareerFamily,
  type CareerInterest,
} from '#contract/careers/career-families.ts';
import type { CareerCard } from '#contract/careers/careers.ts';
import { readParameters } from '#contract/page-parameters.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/** The filters in the list's URL. */
export interface CareersAsked {
  q: string;
  family?: CareerFamily;
  interest?: CareerInterest;
}

/** Ignores unknown families and interests. */
export function careersAsked(parameters: URLSearchParams): CareersAsked {
  const { q, familia: family, gosto: interest } = readParameters('/profissoes', parameters);
  return {
    q: q.slice(0, 255),
    ...(Object.hasOwn(careerFamilies, family) && { family: family as CareerFamily }),
    ...(Object.hasOwn(careerInterests, interest) && { interest: interest as CareerInterest }),
  };
}

/** Returns a distinct name for each list of `/profissoes`. */
export const nameOfList = ({ q, family, interest }: CareersAsked): string =>
  `careers ${family ?? ''} ${interest ?? ''} ${q}`;

export async function careersIn(
  api: ApiClient,
  asked: CareersAsked,
  cursor?: string,
): Promise<PageOf<CareerCard & { id: string }>> {
  const { careers, nextCursor } = await api('GET /api/careers', { query: { ...asked, cursor } });
  return { items: careers.map((career) => ({ ...career, id: career.slug })), nextCursor };
}
