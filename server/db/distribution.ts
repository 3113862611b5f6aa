import { listForeignKeys, listUniqueIndexes, type ForeignKey, type UniqueIndex } from './keys.queries.ts';
import type { Db } from './handle.ts';

/* The keys that would distribute the tables (docs/growing.md), checked against the current schema. */

/** The tables of each key, with the column that holds it; null where one would have to be added. */
export const distribution: Record<string, Record<string, string | null>> = {
  person: {
    access_records: 'user_id',
    age_claims: 'user_id',
    birth_corrections: 'user_id',
    births: 'user_id',
    blocks: 'blocker_id',
    class_teachers: 'user_id',
    code_factors: 'user_id',
    consents: 'user_id',
    deliveries: 'user_id',
    delivery_choices: 'user_id',
    delivery_settings: 'user_id',
    device_confirmations: 'user_id',
    draft_versions: 'author_id',
    drafts: 'author_id',
    email_change_links: null,
    email_changes: 'user_id',
    email_confirmations: 'user_id',
    encounter_notes: 'user_id',
    factor_tries: 'user_id',
    follows: 'follower_id',
    guardian_codes: 'minor_id',
    guardian_limits: 'minor_id',
    guardian_links: 'minor_id',
    helpers: 'user_id',
    images: 'owner_id',
    interests: 'user_id',
    known_devices: 'user_id',
    lesson_states: 'user_id',
    login_challenges: 'user_id',
    mails: 'user_id',
    muted_notifications: 'user_id',
    notifications: 'user_id',
    outlooks: 'user_id',
    passkey_challenges: 'user_id',
    passkeys: 'user_id',
    password_resets: 'user_id',
    person_search: 'user_id',
    profiles: 'user_id',
    published_drafts: 'author_id',
    push_subscriptions: 'user_id',
    ratings: 'rated_id',
    recovery_codes: 'user_id',
    saved_careers: 'user_id',
    saved_posts: 'user_id',
    saved_questions: 'user_id',
    school_cards: 'user_id',
    school_coordinators: 'user_id',
    school_pupils: 'user_id',
    sessions: 'user_id',
    tag_follows: 'user_id',
    unsent_texts: 'user_id',
    upload_days: 'user_id',
    usage_minutes: 'user_id',
    used_keys: 'owner_id',
    users: 'id',
    verifications: 'user_id',
  },
  post: {
    comment_likes: null,
    comment_search: 'post_id',
    comments: 'post_id',
    former_slugs: 'post_id',
    likes: 'post_id',
    post_search: 'post_id',
    posts: 'id',
  },
  tag: { post_tags: 'tag' },
  group: { group_search: 'group_id', groups: 'id', memberships: 'group_id' },
  question: {
    answers: 'question_id',
    follow_ups: null,
    offers: 'question_id',
    question_search: 'question_id',
    questions: 'id',
  },
  shift: { shifts: 'id' },
  school: {
    lessons: null,
    school_classes: 'school_id',
    school_figures: 'school_id',
    school_invitations: 'school_id',
    school_visits: null,
    schools: 'id',
  },
  case: {
    appeals: null,
    cases: 'id',
    decision_effects: null,
    decisions: 'case_id',
    notice_links: null,
    picture_marks: null,
    reports: 'case_id',
    sealed_copies: 'case_id',
  },
};

/** Tables that every node would hold in full: they have few rows, or are seldom written. */
export const everywhere = [
  'age_rule',
  'calendar_origin',
  'career_corrections',
  'career_name_stems',
  'career_names',
  'career_stems',
  'career_words',
  'careers',
  'careers_written',
  'holds',
  'known_words',
  'occupations',
  'rate_counts',
  'refused_emails',
  'removed_names',
  'secrets',
  'staff_log',
  'texts_to_index',
  'used_proofs',
  'watched_words',
];

interface Place {
  key: string;
  column: string | null;
}

const places = new Map<string, Place>(
  Object.entries(distribution).flatMap(([key, tables]) =>
    Object.entries(tables).map(([table, column]): [string, Place] => [table, { key, column }]),
  ),
);

export interface Misfits {
  unique: { all: number; lacking: UniqueIndex[] };
  foreign: { all: number; crossing: ForeignKey[] };
}

/** Finds unique indexes that lack their table's key, and foreign keys that lead from one key, or one value of it, to another. */
export async function findMisfits(db: Db): Promise<Misfits> {
  const unique = await listUniqueIndexes(db);
  const foreign = await listForeignKeys(db);
  return {
    unique: { all: unique.length, lacking: unique.filter(lacksKey) },
    foreign: { all: foreign.length, crossing: foreign.filter(crosses) },
  };
}

function lacksKey({ table, columns }: UniqueIndex): boolean {
  const place = places.get(table);
  return place !== undefined && (place.column === null || !columns.includes(place.column));
}

/** Tables that are everywhere can be referenced from anywhere, but cannot reference distributed ones. */
function crosses({ from, to, columns, references }: ForeignKey): boolean {
  const [here, there] = [places.get(from), places.get(to)];
  if (!there) return false;
  if (here?.key !== there.key) return true;
  // The column would be added, and be the same.
  if (here.column === null) return false;
  const same = columns.indexOf(here.column);
  // A reference by another column may lead to anybody's row.
  return same === -1 ? !isOfSamePart(from, to) : references[same] !== there.column;
}

/** Tables whose rows refer to a row of the same owner by its id alone: that reference would include the key. */
const partsOf: Record<string, string> = {
  comments: 'comments',
  comment_search: 'comments',
  deliveries: 'notifications',
  draft_versions: 'drafts',
  passkey_challenges: 'login_challenges',
  push_subscriptions: 'sessions',
};
const isOfSamePart = (from: string, to: string): boolean => partsOf[from] === to;
