import { LRUCache } from 'lru-cache';
import { tagKey } from '#markdown/fold.ts';
import { largeCities } from './large-cities.ts';

/* Ranks the helpers for a question. `match-helpers.queries.ts` reads the facts about its asker and the helpers. */

/** A helper who may be asked now. */
export interface Candidate {
  id: string;
  careers: string[];
  /** Tags of the profile as written, separated by commas; '' where nothing is compared with them. */
  tags: string;
  /** '' if unknown, like the city. */
  state: string;
  city: string;
  median_hours: number | null;
  /** Seconds since 1970. */
  asked_at: number;
  /** Number of offers in the last week. */
  offers: number;
  /** Whether staff have checked that they work in what they say. */
  checked: boolean;
}

/** What a question asks of its helpers. */
export interface Wanted {
  /** Its careers' names by slug, in the order they were chosen. */
  careers: ReadonlyMap<string, string>;
  /** All careers of the families of those. */
  near: ReadonlySet<string>;
  /** Tags of its text and of the asker's interests, normalized by {@link tagKey}. */
  tags: ReadonlySet<string>;
  /** Where the asker is from; '' if unknown. */
  state: string;
  city: string;
  /** The asker's guardian allows only checked helpers. */
  checkedAlone: boolean;
  /** People who must not be asked: the asker, those already asked, and for a question with a name, those blocked either way. */
  except: Set<string>;
}

/** A candidate who fits a question. */
export interface Fit {
  candidate: Candidate;
  points: number;
}

/**
 * Returns the candidates who fit a question, best first: same career 6, family 4, each shared tag 1, up to 3, state 2, large city 1,
 * answers within a day 1, each offer of the last week −2; ties go to the one who has waited longest.
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

const sharesLargeCity = (wanted: Wanted, candidate: Candidate): boolean =>
  candidate.city === wanted.city &&
  sharesState(wanted, candidate) &&
  (largeCities[wanted.state]?.includes(wanted.city) ?? false);

const maxTags = 3;

function pointsOf(wanted: Wanted, candidate: Candidate): number {
  const tags =
    wanted.tags.size === 0 ? 0 : keysOf(candidate.tags).filter((tag) => wanted.tags.has(tag)).length;
  const isQuick = candidate.median_hours !== null && candidate.median_hours <= 24;
  return (
    (sharesCareer(wanted, candidate) ? 6 : sharesFamily(wanted, candidate) ? 4 : 0) +
    Math.min(tags, maxTags) +
    (sharesState(wanted, candidate) ? 2 : 0) +
    (sharesLargeCity(wanted, candidate) ? 1 : 0) +
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

/** A helper's tags stay the same for weeks. */
const keysByTags = new LRUCache<string, string[]>({ max: 10_000 });

function keysOf(tags: string): string[] {
  let keys = keysByTags.get(tags);
  if (!keys) {
    keys = tags.split(',').map(tagKey);
    keysByTags.set(tags, keys);
  }
  return keys;
}

/** Returns the reason for the offer, as the helper reads it; it never tells the asker's city. */
export function whyOf(wanted: Wanted, candidate: Candidate): string {
  const [, career] = [...wanted.careers].find(([slug]) => candidate.careers.includes(slug)) ?? [];
  const family = sharesFamily(wanted, candidate);
  const reasons = [
    career ? `Trabalha com ${career}` : family ? 'Trabalha em uma área próxima' : 'Ajuda quem ainda não sabe',
    sharesState(wanted, candidate) ? 'mesmo estado' : '',
  ];
  return reasons.filter(Boolean).join(' · ');
}
