import { accountData as contract } from '#contract/identity/account-data.ts';
import { calls, type Feature } from '#server/feature.ts';
import { exportAccount } from './export-account.ts';

/** Exports all of a user's data as a ZIP file. */
export const accountExport: Feature = {
  calls: [
    calls(
      contract,
      { name: 'A própria conta' },
      {
        'GET /api/home/export': async ({ context, viewer, reply }) => {
          const day = new Date().toISOString().slice(0, 10);
          void reply.header('content-disposition', `attachment; filename="rumo-meus-dados-${day}.zip"`);
          return exportAccount(context, viewer);
        },
      },
    ),
  ],
};
