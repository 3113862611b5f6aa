import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

export const decisionsExports: ExportedFile[] = [
  {
    file: 'decisoes.json',
    about: 'as decisões da equipe sobre o que é seu, e os seus pedidos de revisão',
    rows: (user) => sql`
      select decisions.created_at as at, decisions.id as key, decisions.created_at as "tomadaEm",
        action as "decisao", reason as "motivo", days as "dias", decisions.text as "explicacao",
        excerpt as "sobre", appeals.text as "pedidoDeRevisao", appeals.created_at as "pedidaEm",
        outcome as "resultado", outcome_text as "resposta"
      from decisions left join appeals on appeals.decision_id = decisions.id
      where author_id = ${user} and undone_at is null and action <> 'keep'`,
  },
];

/** Keeps decisions for the year's figures, but not whom or what they were about. */
export async function forgetAuthor(tx: Tx, userId: string): Promise<void> {
  await sql`
    with about as (select id from decisions where author_id = ${userId}),
      effects as (delete from decision_effects using about where decision_id = about.id),
      asked as (update appeals set text = '', outcome_text = '' from about where decision_id = about.id)
    update decisions set author_id = null, text = '', excerpt = '' from about where decisions.id = about.id`.execute(
    tx,
  );
}
