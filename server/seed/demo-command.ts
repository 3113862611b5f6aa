/*
 * npm run demo -- --remove     removes the demonstration community with everything it wrote and did
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../commands/command.ts';
import { personalData } from '../features.ts';
import { withDatabase } from '../commands/with-database.ts';
import { removeAccount } from '../features/identity/account-removal/index.ts';
import { listDemoUserIds } from '../features/identity/accounts/index.ts';
import { openMailer } from '../mail/mailer.ts';
import { openStorage } from '../storage/open-storage.ts';

await runCommand(async (config, say) => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
  if (!values.remove) throw new CommandError('Informe o que fazer: npm run demo -- --remove');
  const storage = await openStorage(config);
  await withDatabase(config, say, async (db) => {
    const ids = await listDemoUserIds(db);
    for (const id of ids) await removeAccount({ db, storage, mailer: openMailer(config), personalData }, id);
    await rm(join(config.dataDir, 'demo-password.txt'), { force: true });
    say(`Contas de demonstração retiradas: ${ids.length}.`);
  });
});
