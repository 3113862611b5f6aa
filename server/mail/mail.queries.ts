import { sql, type Selectable, type Generated, type JSONColumnType } from 'kysely';
import { lifetimes } from '#contract/clocks.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';
import type { Db, Tx } from '../db/handle.ts';
import type { MailKinds } from './mails.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    mails: MailTable;
  }
}

interface MailTable {
  id: string;
  kind: keyof MailKinds;
  recipient: string;
  user_id: string | null;
  data: JSONColumnType<object>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: Generated<string>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export type Mail = Selectable<MailTable>;

/** Replaces a queued mail with the same content for the same person. */
export async function insertMail(
  tx: Tx,
  {
    id,
    kind,
    recipient,
    user_id: userId,
    data,
  }: Pick<MailTable, 'id' | 'kind' | 'recipient' | 'user_id'> & { data: string },
): Promise<void> {
  await sql`
    with replaced as (
      delete from mails where state = 'queued' and user_id = ${userId}::uuid and kind = ${kind}
        and recipient = ${recipient} and data = ${data}::jsonb)
    insert into mails (id, kind, recipient, user_id, data)
    values (${id}, ${kind}, ${recipient}, ${userId}, ${data}::jsonb)`.execute(tx);
}

/** Counts an attempt and locks the mail until the transaction ends; undefined where it is no longer queued. */
export async function takeQueuedMail(tx: Tx, id: string): Promise<Mail | undefined> {
  return tx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

export async function deleteQueuedMails(
  tx: Tx,
  userId: string,
  kinds: readonly (keyof MailKinds)[],
): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .execute();
}

export async function deleteQueuedMailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mails').where('user_id', '=', userId).where('state', '=', 'queued').execute();
}

/** Keeps nothing of an account that is gone. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'sent',
      last_error: '',
      settled_at: sql`now()`,
      recipient: sql`case when user_id is null then '' else recipient end`,
      data: JSON.stringify({}),
    })
    .where('id', '=', id)
    .execute();
}

export async function markGivenUp(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', last_error: error, settled_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function noteFailure(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('mails').set({ last_error: error }).where('id', '=', id).execute();
}

export async function listMailIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** Deletes mails sent or given up long ago. @returns their ids, to remove them from the outbox */
export async function deleteOldMails(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('mails')
    .where('settled_at', '<', sql<Date>`now() - ${lifetimes.mail} * interval '1 millisecond'`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

interface MailSummary {
  queued: number;
  sent: number;
  failed: number;
  /** When the oldest queued mail was added; null where none is queued. */
  waitingSince: Date | null;
  /** The newest that were given up or could not be sent yet, with the mail server's response. */
  troubles: Pick<Mail, 'kind' | 'recipient' | 'state' | 'attempts' | 'last_error' | 'created_at'>[];
}

/** Returns what an operator needs to know about mail: what is queued, what was given up, and why. */
export async function mailSummary(db: Db): Promise<MailSummary> {
  const counts = await db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'queued').as('queued'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      eb.fn.min('created_at').filterWhere('state', '=', 'queued').as('waitingSince'),
    ])
    .executeTakeFirstOrThrow();
  const troubles = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'state', 'attempts', 'last_error', 'created_at'])
    .where('last_error', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return { ...counts, troubles };
}

const kinds: Record<keyof MailKinds, string> = {
  check_ending: 'aviso de que a conferência do trabalho termina',
  birth_corrected: 'aviso de que a equipe corrigiu a data de nascimento',
  birth_kept: 'aviso de que a equipe não corrigiu a data de nascimento',
  minor_birth_answer: 'aviso a um responsável sobre a data de nascimento que pediu para corrigir',
  device_confirmation: 'confirmação de um aparelho',
  email_change: 'confirmação de um novo e-mail',
  email_change_requested: 'aviso de um pedido de troca de e-mail',
  email_changed: 'aviso de que o e-mail mudou',
  email_change_undone: 'aviso de que a troca de e-mail foi desfeita',
  email_confirmation: 'confirmação do e-mail',
  factor_changed: 'aviso sobre a verificação em duas etapas',
  factors_removed: 'aviso de que a verificação em duas etapas foi desligada',
  guardian_wait: 'lembrete de chamar quem é responsável',
  minor_decision: 'aviso de uma decisão sobre alguém por quem você responde',
  password_changed: 'aviso de senha nova',
  password_reset: 'link para escolher outra senha',
  promise_lapsed: 'aviso de pergunta que seguiu para outra pessoa',
  question_expired: 'aviso de pergunta que ficou sem resposta',
  recovery_code_used: 'aviso de código de recuperação usado',
  recovery_codes_renewed: 'aviso de novos códigos de recuperação',
  renamed: 'aviso de novo nome de usuário',
  school_invitation: 'convite ou aviso de uma escola',
  verification_decided: 'resposta a um pedido de conferência',
  work_email: 'código para conferir o e-mail do trabalho',
  wrong_codes: 'aviso de códigos errados',
  urgent_case: 'aviso de um caso urgente, para a equipe',
  news: 'aviso na hora',
  digest: 'resumo do que aconteceu',
  digest_stopped: 'aviso de que os resumos pararam',
  backups_fail: 'aviso de que os backups não dão certo, para a equipe',
  notice_confirmation: 'confirmação de uma notificação formal',
};

/** This feature's part of the export of an account. */
export const mailExports: ExportedFile[] = [
  {
    file: 'emails.json',
    about: 'os e-mails que o Rumo mandou a você; os textos têm links secretos e não saem daqui',
    rows: (user) => sql`
      select created_at as at, id as key, ${named(kinds, 'kind')} as "tipo", recipient as "para", created_at as "pedidoEm",
        case state when 'queued' then 'na fila' when 'sent' then 'enviado' else 'não enviado' end as "situacao"
      from mails where user_id = ${user}`,
  },
];
