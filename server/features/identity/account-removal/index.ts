import { accountRemoval as contract } from '#contract/identity/account-removal.ts';
import { calls, type Feature } from '#server/feature.ts';
import { clearSessionCookie } from '#server/http/session-cookie.ts';
import { eraseClosed, requestRemoval, removeAccount } from './account-removal.service.ts';

export { eraseClosed, removeAccount } from './account-removal.service.ts';

export const accountRemoval: Feature = {
  calls: [
    calls(
      contract,
      { name: 'A própria conta' },
      {
        'DELETE /api/home/account': async ({ context, viewer, body, reply }) => {
          await requestRemoval(context, viewer, body.password);
          clearSessionCookie(reply);
          return {};
        },
      },
    ),
  ],
  jobs: {
    erase_account: (context, { userId }) => removeAccount(context, userId),
    erase_closed: eraseClosed,
  },
  // It only queues `erase_account`.
  cacheSafeJobs: ['erase_closed'],
  schedule: { erase_closed: '* * * * *' },
};
