/*
 * npm run account -- --remove-second-factor E-MAIL     for somebody who has lost every second factor
 * npm run account -- --role ROLE E-MAIL                member, moderator or administrator
 * npm run account -- --close E-MAIL [--reason CODE]    closes an account, as staff do; the code names the rule. Pupils without an
 *                                                       e-mail are named by their username
 * npm run account -- --remove-post SLUG [--reason CODE]
 * npm run account -- --access-records E-MAIL [--from DATE] [--to DATE]
 *                                                       when and from where it was used, on a public site; a pupil's by username
 */
import { parseArgs } from 'node:util';
import { reasonCodes } from '#contract/safety/report-reasons.ts';
import { roles } from '#contract/identity/roles.ts';
import { CommandError, runCommand } from '../command.ts';
import { publish } from '#server/events/node-events.ts';
import { hasDatabase, withDatabase } from '../with-database.ts';
import { sayAccessRecords, spanOf } from './access-records.ts';
import { appoint, close, removePost, removeSecondFactor, type Act } from './account-acts.ts';

const usage = `Informe de quem: npm run account -- --remove-second-factor pessoa@exemplo.br
ou o papel e de quem: npm run account -- --role administrator pessoa@exemplo.br (${roles.join(', ')})
ou a conta a encerrar: npm run account -- --close pessoa@exemplo.br --reason spam
ou a publicação a remover: npm run account -- --remove-post endereco-da-publicacao --reason spam
(motivos: ${reasonCodes.join(', ')}; sem motivo, other)
ou de quem são os registros de acesso: npm run account -- --access-records pessoa@exemplo.br --from 2026-01-01 --to 2026-01-31`;

await runCommand(async (config, say) => {
  const { values, positionals } = parseArgs({
    options: {
      'remove-second-factor': { type: 'string' },
      role: { type: 'string' },
      close: { type: 'string' },
      'remove-post': { type: 'string' },
      reason: { type: 'string', default: 'other' },
      'access-records': { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  const act = actOf();
  if (!act) throw new CommandError(usage);
  if (!(await hasDatabase(config))) {
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nenhuma conta.`);
  }
  await withDatabase(config, say, async (db) => {
    await act({ db, config, say });
    await publish(db, 'taken_away', {});
  });

  function actOf(): Act | undefined {
    const role = roles.find((each) => each === values.role);
    const reason = reasonCodes.find((each) => each === values.reason);
    const named = positionals[0]?.trim();
    const helped = values['remove-second-factor']?.trim();
    const asked = values['access-records']?.trim();
    const closed = values.close?.trim();
    const removed = values['remove-post']?.trim();
    if (role && named) return appoint(named, role);
    if (helped) return removeSecondFactor(helped);
    if (closed && reason) return close(closed, reason);
    if (removed && reason) return removePost(removed, reason);
    if (!asked) return undefined;
    const span = spanOf(values.from, values.to);
    return ({ db, say: tell }) => sayAccessRecords(db, asked, span, tell);
  }
});
