import { clocks } from '#contract/clocks.ts';
import { verifications as contract } from '#contract/help/verifications.ts';
import { durationInWords } from '#contract/in-words.ts';
import { calls, type Feature } from '#server/feature.ts';
import { verificationsMails } from './verifications.mails.ts';
import { verificationsExports } from './verifications.queries.ts';
import {
  askForVerification,
  confirmByCode,
  decideVerification,
  readOwn,
  readWaiting,
  tellEnding,
} from './verifications.service.ts';

export { addPastCheck } from './verifications.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_ending_checks: Record<string, never>;
  }
}

/** How helpers prove that they work in their field, and who confirms it. */
export const verifications: Feature = {
  calls: [
    calls(
      contract,
      {
        name: 'Conferências',
        description: `Quem confere o trabalho de quem ajuda, por ${durationInWords(clocks.checked, 'meses')}.`,
      },
      {
        'GET /api/verifications': ({ db, viewer }) => readOwn(db, viewer),
        'POST /api/verifications': (call) => askForVerification(call, call.body),
        'POST /api/verifications/{id}/code': (call) => confirmByCode(call, call.params.id, call.body.code),
        'GET /api/moderation/verifications': ({ db, query }) => readWaiting(db, query.cursor),
        'PUT /api/moderation/verifications/{id}': (call) =>
          decideVerification(call, call.params.id, call.body),
      },
    ),
  ],
  mails: verificationsMails,
  jobs: { tell_ending_checks: (context) => tellEnding(context) },
  cacheSafeJobs: ['tell_ending_checks'],
  schedule: { tell_ending_checks: '* * * * *' },
  tables: { verifications: 'conferencias.json' },
  exports: verificationsExports,
};
