import { LRUCache } from 'lru-cache';
import { tagKey } from '#markdown/fold.ts';

/* Whom a question fits. What is known of its asker and of those who help is read in `fits.queries.ts`. */

/** Somebody who helps and may be asked something now. */
export interface Candidate {
  id: string;
  careers: string[];
  /** Those of the profile, as they were written there, between commas. */
  tags: string;
  /** '' where nothing is said, as the city. */
  state: string;
  city: string;
  median_hours: number | null;
  /** Seconds since 1970. */
  asked_at: number;
  /** What was offered to them in the last week. */
  offers: number;
  /** Somebody has looked at whether they work in what they say. */
  checked: boolean;
}

/** What decides whom a question fits. */
export interface Wanted {
  /** Its careers by slug, with their names, in the order in which they were chosen. */
  careers: ReadonlyMap<string, string>;
  /** All careers of the families of those. */
  near: ReadonlySet<string>;
  /** Those of its text and of what its asker cares for, as {@link tagKey} has them. */
  tags: ReadonlySet<string>;
  /** Where its asker is from; '' where nothing is said. */
  state: string;
  city: string;
  /** Its asker's guardian lets only those answer whose work was checked. */
  checkedAlone: boolean;
  /** Who must not be asked: its asker, those who were before, and those between whom and its asker a block stands. */
  except: Set<string>;
}

/** Somebody whom a question fits. */
export interface Fit {
  candidate: Candidate;
  points: number;
}

/**
 * Those whom a question fits, the best first: same career 6, family 4, each tag that both care for 1, up to 3, state 2, city 1,
 * answers within a day 1, each offer of the last week −2; of equals whoever has waited longest.
 */
export function rankFits(wanted: Wanted, candidates: readonly Candidate[]): Fit[] {
  return candidates
    .filter((candidate) => mayBeAsked(wanted, candidate))
    .map((candidate) => ({ candidate, points: pointsOf(wanted, candidate) }))
    .toSorted(byRank);
}

const mayBeAsked = (wanted: Wanted, candidate: Candidate): boolean =>
  (wanted.careers.size === 0 || sharesFamily(wanted, candidate)) &&
  (candidate.checked || !wanted.checkedAlone) &&
  !wanted.except.has(candidate.id);

const sharesCareer = ({ careers }: Wanted, candidate: Candidate): boolean =>
  candidate.careers.some((slug) => careers.has(slug));

const sharesFamily = ({ near }: Wanted, candidate: Candidate): boolean =>
  candidate.careers.some((slug) => near.has(slug));

const sharesState = ({ state }: Wanted, candidate: Candidate): boolean =>
  state !== '' && candidate.state === state;

const sharesCity = (wanted: Wanted, candidate: Candidate): boolean =>
  wanted.city !== '' && candidate.city === wanted.city && sharesState(wanted, candidate);

const mostTags = 3;

function pointsOf(wanted: Wanted, candidate: Candidate): number {
  const tags =
    wanted.tags.size === 0 ? 0 : keysOf(candidate.tags).filter((tag) => wanted.tags.has(tag)).length;
  const isQuick = candidate.median_hours !== null && candidate.median_hours <= 24;
  return (
    (sharesCareer(wanted, candidate) ? 6 : sharesFamily(wanted, candidate) ? 4 : 0) +
    Math.min(tags, mostTags) +
    (sharesState(wanted, candidate) ? 2 : 0) +
    (sharesCity(wanted, candidate) ? 1 : 0) +
    (isQuick ? 1 : 0) -
    2 * candidate.offers
  );
}

function byRank(one: Fit, other: Fit): number {
  return (
    other.points - one.points ||
    one.candidate.asked_at - other.candidate.asked_at ||
    (one.candidate.id < other.candidate.id ? -1 : 1)
  );
}

/** Of each helper the same for weeks. */
const keysByTags = new LRUCache<string, string[]>({ max: 10_000 });

function keysOf(tags: string): string[] {
  let keys = keysByTags.get(tags);
  if (!keys) {
    keys = tags.split(',').map(tagKey);
    keysByTags.set(tags, keys);
  }
  return keys;
}

/** Why it is offered to somebody, as they read it. */
export function whyOf(wanted: Wanted, candidate: Candidate): string {
  const [, career] = [...wanted.careers].find(([slug]) => candidate.careers.includes(slug)) ?? [];
  const family = sharesFamily(wanted, candidate);
  const reasons = [
    career ? `Trabalha com ${career}` : family ? 'Trabalha em uma área próxima' : 'Ajuda quem ainda não sabe',
    sharesCity(wanted, candidate) ? 'mesma cidade' : sharesState(wanted, candidate) ? 'mesmo estado' : '',
  ];
  return reasons.filter(Boolean).join(' · ');
}
