import { backups as contract } from '#contract/site/backups.ts';
import { isBackupName } from '#server/backup/place.ts';
import { deleteOldRuns } from '#server/backup/runs.queries.ts';
import { calls, type Feature } from '#server/feature.ts';
import { refuse } from '#server/http/errors.ts';
import { setTicket } from '#server/http/session-cookie.ts';
import { backupMails } from './backups.mails.ts';
import { backUpByTheClock, makeKeyOnce, openBackup, readState, startBackup } from './backups.service.ts';

/** Backups by the clock and on request. */
export const backups: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Site', description: 'O que administra uma instalação inteira.' },
      {
        'GET /api/site/backups': ({ context, db }) => readState(db, context.config),
        'POST /api/site/backups': ({ db, viewer }) => startBackup(db, viewer),
        'POST /api/site/backups/key': ({ db, viewer, body }) => makeKeyOnce(db, viewer, body.replace),
        'GET /api/site/backups/{name}': async (call) => {
          const { name, size, content } = await openBackup(call, call.params.name);
          void call.reply.header('content-disposition', `attachment; filename="${name}"`);
          void call.reply.header('content-length', size);
          return content;
        },
        'POST /api/site/backups/{name}/ticket': async ({ context, request, reply, params: { name } }) => {
          if (!isBackupName(name)) throw refuse('not_found');
          setTicket(request, reply, context.config, `/api/site/backups/${name}`);
        },
      },
    ),
  ],
  mails: backupMails,
  jobs: { back_up: backUpByTheClock },
  cacheSafeJobs: ['back_up'],
  // Whether it is time is asked often: the machine may have been off at that hour.
  schedule: { back_up: '*/10 * * * *' },
  sweep: ({ db }) => deleteOldRuns(db),
  tables: { backups: 'when the installation was backed up, of no person' },
};
