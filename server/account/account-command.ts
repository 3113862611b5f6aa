/*
 * npm run account -- --remove-second-factor E-MAIL     for somebody who has lost every second factor
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { hasDatabase, withDatabase } from '../with-database.ts';
import { removeFactors } from '../features/accounts/index.ts';

await runCommand(async (config, say) => {
  const { values } = parseArgs({ options: { 'remove-second-factor': { type: 'string' } } });
  const email = values['remove-second-factor']?.trim();
  if (!email) {
    throw new CommandError('Informe de quem: npm run account -- --remove-second-factor pessoa@exemplo.br');
  }
  if (!(await hasDatabase(config))) {
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nenhuma conta.`);
  }
  await withDatabase(config, say, async (db) => {
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
