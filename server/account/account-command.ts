/*
 * npm run account -- --remove-second-factor E-MAIL     for somebody who has lost every second factor
 * npm run account -- --role ROLE E-MAIL                member, moderator or administrator
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { hasDatabase, withDatabase } from '../with-database.ts';
import type { Db } from '../db/handle.ts';
import { transact } from '../db/transact.ts';
import { changeRole, findUserByEmail, removeFactors } from '../features/accounts/index.ts';
import { appendToLog } from '../features/moderation/index.ts';
import { roles, type Role } from '#contract/roles.ts';

const usage = `Informe de quem: npm run account -- --remove-second-factor pessoa@exemplo.br
ou o papel e de quem: npm run account -- --role administrator pessoa@exemplo.br (${roles.join(', ')})`;

await runCommand(async (config, say) => {
  const { values, positionals } = parseArgs({
    options: { 'remove-second-factor': { type: 'string' }, role: { type: 'string' } },
    allowPositionals: true,
  });
  const role = roles.find((each) => each === values.role);
  const email = (values['remove-second-factor'] ?? (role && positionals[0]))?.trim();
  if (!email) throw new CommandError(usage);
  if (!(await hasDatabase(config))) {
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nenhuma conta.`);
  }
  await withDatabase(config, say, async (db) => {
    if (role) return appoint(db, email, role, say);
    const removed = await removeFactors({ db, config }, email);
    if (!removed) throw new CommandError(`Nenhuma conta tem o e-mail ${email}.`);
    const { name, username, codes, passkeys, sessions } = removed;
    const who = `${name} (${username})`;
    if (!codes && passkeys === 0) {
      return say(`${who}: a verificação em duas etapas já estava desligada. Nada mudou.`);
    }
    say(`${who}: a verificação em duas etapas foi removida.`);
    say(`Aplicativo de códigos: ${codes ? 'desligado' : 'não havia'}. Chaves de acesso: ${passkeys}.`);
    say(`Sessões encerradas: ${sessions}. Para entrar, agora basta a senha.`);
    say('Um e-mail avisa a pessoa; sai quando o servidor estiver no ar.');
  });
});

async function appoint(db: Db, email: string, role: Role, say: (line: string) => void): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new CommandError(`Nenhuma conta tem o e-mail ${email}.`);
  const who = `${user.name} (${user.username})`;
  if (user.role === role) return say(`${who}: o papel já era ${role}. Nada mudou.`);
  await transact(db, async (tx) => {
    await changeRole(tx, user.id, role);
    await appendToLog(tx, null, 'role', `profile:${user.id}`, `${user.role} > ${role}`);
  });
  say(`${who}: o papel era ${user.role} e agora é ${role}.`);
}
