import { nameIfThere } from '#server/features/who-sees/person-visibility.queries.ts';
import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

/** This feature's part of a member's data export. */
export const groupsExports: ExportedFile[] = [
  {
    file: 'grupos.json',
    about: 'os grupos de que você participa ou pediu para participar',
    rows: (user) => sql`
      select since as at, group_id as key, groups.name as "grupo", '/grupos/' || groups.slug as "endereco",
        case state when 'member' then 'participa' when 'requested' then 'pedido enviado'
          else 'pedido recusado' end as "situacao",
        since as "desde", message as "suaMensagem", reason as "motivoDaRecusa",
        groups.offered_to = ${user} as "propostaParaAdministrar"
      from memberships join groups on groups.id = group_id where user_id = ${user}`,
  },
  {
    file: 'grupos-administrados.json',
    about: 'os grupos que você administra',
    rows: (user) => sql`
      select created_at as at, id as key, name as "grupo", '/grupos/' || slug as "endereco",
        description as "descricao", coalesce(image, '') as "imagem", created_at as "criadoEm",
        searchable as "apareceEmBuscadores",
        coalesce((select ${nameIfThere({ id: user })} from users where users.id = offered_to), '') as "propostoA"
      from groups where owner_id = ${user}`,
  },
  {
    file: 'recusas-em-grupos.json',
    about: 'os pedidos de entrada que você recusou, com as suas palavras',
    rows: (user) => sql`
      select since as at, group_id || ' ' || user_id as key, groups.name as "grupo", ${nameIfThere({ id: user })} as "pessoa",
        since as "recusadoEm", reason as "motivo"
      from memberships join groups on groups.id = group_id join users on users.id = user_id
      where decided_by = ${user} and state = 'refused'`,
  },
];
