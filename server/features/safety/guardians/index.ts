import { ofAge } from '#contract/safety/age-rules.ts';
import { guardians as contract } from '#contract/safety/guardians.ts';
import { calls, type Feature } from '#server/feature.ts';
import { awaitUndo, endIfClosed, tellGuardians, tellReview } from './decisions.service.ts';
import { deleteEndedCodes } from './guardian-codes.queries.ts';
import { checkCode, makeCode } from './guardian-codes.service.ts';
import { link, listOwnMinors, recheckMinorsOf, unlink } from './links.service.ts';
import { contest, endOwnLink, listOwnGuardians } from './own-guardians.service.ts';
import {
  countUse,
  forgetOldUse,
  readContacts,
  readTime,
  setLimits,
  setPaused,
} from './supervision.service.ts';
import { guardianMails } from './guardians.mails.ts';
import { remindWaiting } from './reminders.service.ts';

export { firstNameOf, makeSchoolCode } from './guardian-codes.service.ts';
export { minorInMail } from './minor-in-mail.ts';
export { listGuardians } from './links.queries.ts';
export { countMinors, endLinksOf, linkDeclared, moveGuardians, requireMinor } from './links.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    remind_waiting: Record<string, never>;
    tell_guardians: { decisionId: string };
    /** Ends the links of an account that a decision has closed. */
    end_closed_guardian: { decisionId: string };
  }
}

/** Guardians of minors: how they are linked, and what they see and decide. */
export const guardians: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Responsáveis', description: `Quem responde por alguém com menos de ${ofAge} anos.` },
      {
        'POST /api/home/guardian-codes': (call) => makeCode(call, call.viewer),
        'GET /api/home/guardians': ({ db, viewer }) => listOwnGuardians(db, viewer),
        'DELETE /api/home/guardians/{id}': ({ context, viewer, params }) =>
          endOwnLink(context, viewer, params.id),
        'POST /api/home/guardian-contest': ({ context, viewer, body }) => contest(context, viewer, body?.id),
        'POST /api/home/usage': ({ context, viewer }) => countUse(context, viewer),
        'POST /api/guardian-codes/check': ({ db, body }) => checkCode(db, body.code),
        'POST /api/guardian-links': (call) => link(call, call.body),
        'GET /api/guardian/minors': ({ context, viewer }) => listOwnMinors(context, viewer),
        'DELETE /api/guardian/minors/{id}': ({ context, viewer, params }) =>
          unlink(context, viewer, params.id),
        'GET /api/guardian/minors/{id}/contacts': ({ context, db, viewer, params, query }) =>
          readContacts(context, db, viewer, params.id, query.cursor),
        'GET /api/guardian/minors/{id}/time': ({ context, viewer, params }) =>
          readTime(context, viewer, params.id),
        'PUT /api/guardian/minors/{id}/paused': ({ context, viewer, params, body }) =>
          setPaused(context, viewer, params.id, body.paused),
        'PUT /api/guardian/minors/{id}/limits': ({ db, viewer, params, body }) =>
          setLimits(db, viewer, params.id, body),
      },
    ),
  ],
  listeners: { case_decided: awaitUndo, appeal_decided: tellReview },
  mails: guardianMails,
  jobs: {
    remind_waiting: (context) => remindWaiting(context),
    tell_guardians: (context, { decisionId }) => tellGuardians(context, decisionId),
    end_closed_guardian: (context, { decisionId }) => endIfClosed(context, decisionId),
  },
  cacheSafeJobs: ['remind_waiting', 'tell_guardians'],
  schedule: { remind_waiting: '* * * * *' },
  erasure: { erase: recheckMinorsOf },
  sweep: async (context) => {
    await deleteEndedCodes(context.db);
    await forgetOldUse(context);
  },
};
