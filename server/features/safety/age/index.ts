import { age as contract } from '#contract/safety/age.ts';
import { transact } from '#server/db/transact.ts';
import { calls, type Feature } from '#server/feature.ts';
import { ageExports } from './births.queries.ts';
import { giveBirth } from './births.service.ts';
import { changeOwnUsername, readOwnUsername } from './usernames.service.ts';
import { changePrivacy, readPrivacy } from './privacy.service.ts';
import { eraseEnding, planNextMonth, readOwnAge, applyAge, applyBirthdays } from './age-status.service.ts';

export { findOrCreateAgeRule } from './age-rule.queries.ts';
export {
  answersFor,
  answersForOneOf,
  areOfOneYoungBand,
  asksCheckedAlone,
  hasMinor,
  isMinor,
  isMinorIn,
  isNoMinor,
  listClaims,
} from './births.queries.ts';
export {
  bandOfBirth,
  birthOf,
  correctSchoolBirth,
  endOfAccount,
  monthOfBirth,
  recordBirth,
  recordSchoolBirths,
  replaceBirth,
  setEnrolled,
  statusOfNew,
} from './births.service.ts';
export {
  emailRefusedUntil,
  reminderClocks,
  readAge,
  readBand,
  applyAge,
  waitsWithAuthor,
  mayHelp,
} from './age-status.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    settle_ages: Record<string, never>;
    /** Applies the user's age and current guardian. */
    settle_age: { userId: string };
  }
}

export { refusalOfContact, requireNoContactBetween } from './contact.service.ts';

/** Ages, what they allow, and who answers for the young. */
export const age: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Idade', description: 'O mês e o ano em que se nasceu, e o que segue disso.' },
      {
        'GET /api/home/age': ({ context, db, viewer }) => readOwnAge(db, context, viewer),
        'PUT /api/home/birth': (call) => giveBirth(call, call.body),
        'GET /api/home/privacy': ({ context, db, viewer }) => readPrivacy(db, context, viewer),
        'PUT /api/home/privacy': (call) => changePrivacy(call, call.body),
        'GET /api/home/username': ({ context, db, viewer }) => readOwnUsername(context, db, viewer),
        'POST /api/home/username': (call) => changeOwnUsername(call.context, call.viewer, call.body.username),
      },
    ),
  ],
  jobs: {
    settle_ages: async (context) => {
      await applyBirthdays(context);
      await eraseEnding(context);
      await planNextMonth(context);
    },
    settle_age: async (context, { userId }) => {
      await transact(context.db, (tx) => applyAge(tx, context, userId));
      context.sessions.askAgain(userId);
    },
  },
  // A change of age status invalidates caches itself, and so does the job that erases.
  cacheSafeJobs: ['settle_ages'],
  schedule: { settle_ages: '* * * * *' },
  tables: {
    births: 'nascimento.json',
    age_rule: 'a moment of the installation, of no person',
    guardian_codes: 'hashes of secrets, for days',
    guardian_links: 'vinculos.json',
    guardian_limits: 'vinculos.json',
    usage_minutes: 'tempo-de-uso.json',
  },
  exports: ageExports,
};
