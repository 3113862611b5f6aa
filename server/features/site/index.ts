import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { site as contract } from '#contract/site/site.ts';
import { calls, type Feature } from '#server/feature.ts';
import { transact } from '#server/db/transact.ts';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { invitationUrl, listDemoUserIds, renewInvitation } from '#server/features/identity/accounts/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import { checkUp } from './checkup.service.ts';
import { install, readInstallation } from './installation.service.ts';
import { testMail } from './mail-test.service.ts';
import { lookForRelease } from './release.service.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export { offerInstallation } from './installation.service.ts';

export { findAgeRule, followSettings, readStored } from './settings.service.ts';

/** How administrators set up their site. */
export const site: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Site', description: 'Como quem cuida de uma instalação a configura.' },
      {
        'GET /api/site/settings': ({ context, db }) => readSettings(context, db),
        'PUT /api/site/settings': (call) => changeSettings(call, call.body),
        'POST /api/site/mail-test': (call) => testMail(call, call.body.values),
        'GET /api/site/checkup': ({ context }) => checkUp(context),
        'POST /api/site/release': (call) => lookForRelease(call),
        'GET /api/site/invitation': async ({ context }) => ({ url: await invitationUrl(context) }),
        'POST /api/site/invitation': async ({ context, viewer }) => {
          await transact(context.db, async (tx) => {
            await renewInvitation(tx);
            await appendToLog(tx, viewer.id, 'site', 'site', 'invitation');
          });
          return { url: await invitationUrl(context) };
        },
        'GET /api/site/registration': async ({ context: { config } }) => ({
          registration: config.registration,
          domains: config.registrationDomains,
        }),
        'GET /api/site/installation': async (call) => {
          void call.reply.header('cache-control', 'no-store');
          return readInstallation(call);
        },
        'POST /api/site/installation': (call) => install(call, call.body),
      },
    ),
  ],
  jobs: {
    remove_demo: async (context) => {
      for (const id of await listDemoUserIds(context.db)) await removeAccount(context, id);
      await rm(join(context.config.dataDir, 'demo-password.txt'), { force: true });
    },
  },
  tables: {
    site_settings: 'of the installation, set by its administrators',
    installation_key: 'a key of the installation, of no person',
  },
};
