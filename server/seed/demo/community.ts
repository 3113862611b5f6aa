import type { ReasonCode, Action, ReportedType } from '#contract/safety/report-reasons.ts';
import type { Role } from '#contract/identity/roles.ts';
import type { Stage } from '#contract/help/questions-stages.ts';
import type { VerificationForm } from '#contract/help/verifications.ts';
import cases from './cases.json' with { type: 'json' };
import comments from './comments.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import relations from './relations.json' with { type: 'json' };

/*
 * The demonstration community, all of it invented. People are named by username, posts by file name, groups and careers by
 * slug; the posts themselves are in `posts/`, pictures in `pictures/`.
 */

/** A person; in `formation1` to `4`, two lines about a course (its name; institution and years) and two for a second one ('' if none). */
export type DemoPerson = (typeof people.people)[number];

/** The people, besides minors who only read, look around or wait, and have no picture. */
export const demoPeople: readonly DemoPerson[] = people.people;
export const demoYoung: readonly DemoPerson[] = people.young;

/** Two people of each age below 18, and everybody who helps; nobody else has given an age. Some answer for minors. */
export const demoAges: Readonly<Record<string, { age: number; answersFor?: readonly string[] }>> =
  people.ages;
export const demoStaff = people.staff as Readonly<Record<string, Exclude<Role, 'member'>>>;

export const demoFollows = Object.entries(relations.follows).flatMap(([follower, all]) =>
  all.map((followed) => ({ follower, followed })),
);
/** Usernames by liked post. */
export const demoLikes: Readonly<Record<string, readonly string[]>> = relations.likes;
export const demoRatings = relations.ratings as readonly {
  rater: string;
  rated: string;
  stars: 3 | 4 | 5;
  text: string;
}[];
/** Groups; their members except the owner. */
export const demoGroups = relations.groups;

/** Comments, each some hours after its post; `replyTo` is the index of the parent among this post's comments. */
export const demoComments: readonly {
  post: string;
  author: string;
  markdown: string;
  hoursAfter: number;
  replyTo?: number;
}[] = comments;

/** Comments that have since been taken down. */
export const demoOffences = cases.offences;

export interface DemoCase {
  type: Exclude<ReportedType, 'rating_answer' | 'question' | 'answer'>;
  /** A post, person or group; for a rating `rater > rated`, for an offence its post. */
  target: string;
  reports: readonly { by: string; reason: ReasonCode; text: string }[];
  hoursAgo: number;
  /** Undefined if pending. */
  decision?: {
    by: string;
    action: Action;
    reason: ReasonCode;
    days?: 1 | 7 | 30;
    text: string;
    hoursAfter: number;
    /** The author's appeal. */
    appeal?: string;
  };
}

export const demoCases = cases.cases as readonly DemoCase[];

/** Those who answer questions, all of age; how their work was checked, by whom, and what they gave for it. */
export const demoHelpers = questions.helpers as Readonly<
  Record<
    string,
    {
      careers: readonly string[];
      state: string;
      city: string;
      since: number;
      check?: { way: VerificationForm['way']; by: string; given: string };
    }
  >
>;

/** A shift to come. */
export const demoShift = questions.shift;

/** Questions in every state. None is offered to real people. */
export const demoQuestions = questions.questions as readonly {
  asker: string;
  title: string;
  details: string;
  careers: readonly string[];
  stage: Stage;
  place: string;
  anonymous: boolean;
  hoursAgo: number;
  /** Its state where it has no answer; `shift` waits for the shift to come. */
  unanswered?: 'searching' | 'accepted' | 'expired' | 'withdrawn' | 'shift';
  /** Who was asked and the reason they read; with `accepted`, the first promised an answer. */
  offeredTo?: readonly { helper: string; why: string }[];
  /** Hours after the question. */
  acceptedAfter?: number;
  answers: readonly {
    author: string;
    hoursAfter: number;
    markdown: string;
    helped?: boolean;
    solved?: boolean;
  }[];
}[];
