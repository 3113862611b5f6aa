import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { ReasonCode } from '#contract/safety/report-reasons.ts';
import { ruleNumber, rules } from '#contract/safety/rules.ts';
import type { Role } from '#contract/identity/roles.ts';
import { CommandError } from '../command.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { changeRole, findUserByEmail, removeFactors } from '#server/features/identity/accounts/index.ts';
import { appendToLog, closeNamed, removePostBySlug } from '#server/features/safety/moderation/index.ts';

interface Operator {
  db: Db;
  config: Config;
  say: (line: string) => void;
}

export type Act = (operator: Operator) => Promise<void>;

const noAccount = (email: string) => new CommandError(`Nenhuma conta tem o e-mail ${email}.`);

export const removeSecondFactor =
  (email: string): Act =>
  async ({ db, config, say }) => {
    const removed = await removeFactors({ db, config }, email);
    if (!removed) throw noAccount(email);
    const { name, username, codes, passkeys, sessions } = removed;
    const who = `${name} (${username})`;
    if (!codes && passkeys === 0) {
      return say(`${who}: a verificação em duas etapas já estava desligada. Nada mudou.`);
    }
    say(`${who}: a verificação em duas etapas foi removida.`);
    say(`Aplicativo de códigos: ${codes ? 'desligado' : 'não havia'}. Chaves de acesso: ${passkeys}.`);
    say(`Sessões encerradas: ${sessions}. Para entrar, agora basta a senha.`);
    say('Um e-mail avisa a pessoa; sai quando o servidor estiver no ar.');
  };

export const appoint =
  (email: string, role: Role): Act =>
  async ({ db, say }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw noAccount(email);
    const who = `${user.name} (${user.username})`;
    if (user.role === role) return say(`${who}: o papel já era ${role}. Nada mudou.`);
    await transact(db, async (tx) => {
      await changeRole(tx, user.id, role);
      await appendToLog(tx, null, 'role', `profile:${user.id}`, `${user.role} > ${role}`);
    });
    say(`${who}: o papel era ${user.role} e agora é ${role}.`);
  };

const ruleOf = (reason: ReasonCode): string => `regra ${ruleNumber(reason)}: ${rules[reason]}`;

export const close =
  (named: string, reason: ReasonCode): Act =>
  async ({ db, config, say }) => {
    const closed = await closeNamed(db, config, named, reason);
    if (!closed) throw new CommandError(`Nenhuma conta tem o e-mail ou o nome de usuário ${named}.`);
    const who = `${closed.name} (${closed.username})`;
    if (closed.isClosed) return say(`${who}: a conta já estava encerrada. Nada mudou.`);
    say(`${who}: a conta foi encerrada, pela ${ruleOf(reason)}`);
    say(
      `A pessoa lê a decisão quando entrar e, por ${duration(clocks.closedAccount, 'dias')}, pode baixar seus dados. Está no registro.`,
    );
  };

export const removePost =
  (slug: string, reason: ReasonCode): Act =>
  async ({ db, config, say }) => {
    const author = await removePostBySlug(db, config, slug, reason);
    if (author === undefined) throw new CommandError(`Nenhuma publicação no ar tem o endereço ${slug}.`);
    say(`A publicação ${slug}, de ${author}, foi removida, pela ${ruleOf(reason)}`);
    say('A pessoa recebe a decisão e pode pedir revisão. Está no registro.');
  };
