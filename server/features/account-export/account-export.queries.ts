import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';

/** One file of the export. */
export interface Subject {
  file: string;
  /** What is in it, for the person. */
  about: string;
  /** There is one row, which stands alone. */
  single?: true;
  /**
   * Rows as the person reads them; `at` and `key` give their order and are left out. All that belongs to others
   * is a name, where a row would say nothing without it.
   */
  rows: (userId: string) => RawBuilder<ExportedRow>;
}

interface ExportedRow {
  at: Date;
  key: string;
  [field: string]: unknown;
}

/** Rows in memory at once; the longest post takes some 150 KB. */
const pageSize = 50;

/** A subject's rows, oldest first, read as they are asked for. */
export async function* readRows(
  db: Db,
  subject: Subject,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<ExportedRow>`
      select * from (${subject.rows(userId)}) as rows
      where ${after} order by at, key limit ${pageSize}`.execute(db);
    for (const { at: _at, key: _key, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(at, key) > (${last.at}, ${last.key})`;
  }
}

/** The person's pictures, as {@link readRows}. */
export const images: Subject = {
  file: 'imagens.json',
  about: 'as imagens que você enviou; os arquivos estão na pasta imagens',
  rows: (user) => sql`
    select created_at as at, id as key, url as "endereco", created_at as "enviadaEm"
    from images where owner_id = ${user}`,
};

export const subjects: Subject[] = [
  {
    file: 'conta.json',
    about: 'nome, nome de usuário, e-mail e a data em que a conta foi criada',
    single: true,
    rows: (user) => sql`
      select created_at as at, id as key, name as "nome", username as "nomeDeUsuario", email as "email", email_confirmed as "emailConfirmado",
        created_at as "contaCriadaEm", total_posts as "publicacoes", total_followers as "seguidores",
        total_following as "seguindo", total_groups as "grupos", total_ratings as "avaliacoesRecebidas"
      from users where id = ${user}`,
  },
  {
    file: 'perfil.json',
    about: 'o que você conta no perfil',
    single: true,
    rows: (user) => sql`
      select users.created_at as at, users.id as key, avatar as "foto", work as "ocupacao",
        seeks_help as "buscaOrientacao", offers_help as "ofereceAjuda", apresentation as "apresentacao",
        formation1 as "formacao1", formation2 as "formacao2", formation_img1 as "imagemDaFormacao1",
        formation3 as "formacao3", formation4 as "formacao4", formation_img2 as "imagemDaFormacao2",
        tags as "tags", coalesce(show_email, false) as "mostraEmail",
        coalesce(searchable, false) as "apareceEmBuscadores"
      from users left join profiles on profiles.user_id = users.id where users.id = ${user}`,
  },
  {
    file: 'publicacoes.json',
    about: 'suas publicações, com o texto como você o escreveu (Markdown)',
    rows: (user) => sql`
      select published_at as at, id as key, title as "titulo", '/post/' || slug as "endereco",
        chosen_tags as "tags", markdown as "texto", image as "capa", published_at as "publicadaEm",
        updated_at as "alteradaEm", withdrawn_at as "despublicadaEm", likes as "curtidas", comments as "comentarios",
        coalesce((select name from groups where groups.id = group_id), '') as "grupo"
      from posts where author_id = ${user}`,
  },
  {
    file: 'rascunhos.json',
    about: 'os textos que você ainda não publicou',
    rows: (user) => sql`
      select updated_at as at, id as key, title as "titulo", tags as "tags", markdown as "texto",
        image as "capa", updated_at as "alteradoEm"
      from drafts where author_id = ${user}`,
  },
  {
    file: 'versoes-de-rascunhos.json',
    about: 'o que seus rascunhos foram antes',
    rows: (user) => sql`
      select saved_at as at, id as key, draft_id as "rascunho", title as "titulo", tags as "tags",
        markdown as "texto", image as "capa", saved_at as "guardadaEm", set_aside as "deixadaDeLado"
      from draft_versions where author_id = ${user}`,
  },
  {
    file: 'comentarios.json',
    about: 'seus comentários e onde estão',
    rows: (user) => sql`
      select comments.created_at as at, comments.id as key, posts.title as "publicacao",
        '/post/' || posts.slug as "endereco", comments.markdown as "texto",
        comments.parent_id is not null as "emResposta", comments.hidden as "ocultado",
        comments.likes as "curtidas", comments.created_at as "escritoEm", comments.edited_at as "alteradoEm"
      from comments join posts on posts.id = comments.post_id where comments.author_id = ${user}`,
  },
  {
    file: 'curtidas.json',
    about: 'as publicações que você curtiu',
    rows: (user) => sql`
      select likes.created_at as at, likes.post_id as key, posts.title as "publicacao",
        '/post/' || posts.slug as "endereco", likes.created_at as "curtidaEm"
      from likes join posts on posts.id = likes.post_id where likes.user_id = ${user}`,
  },
  {
    file: 'curtidas-em-comentarios.json',
    about: 'os comentários que você curtiu, pela publicação em que estão',
    rows: (user) => sql`
      select comment_likes.created_at as at, comment_likes.comment_id as key, posts.title as "publicacao",
        '/post/' || posts.slug as "endereco", comment_likes.created_at as "curtidoEm"
      from comment_likes
      join comments on comments.id = comment_likes.comment_id
      join posts on posts.id = comments.post_id
      where comment_likes.user_id = ${user}`,
  },
  {
    file: 'seguindo.json',
    about: 'as pessoas que você segue',
    rows: (user) => sql`
      select follows.created_at as at, followed_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = followed_id where follower_id = ${user}`,
  },
  {
    file: 'seguidores.json',
    about: 'as pessoas que seguem você',
    rows: (user) => sql`
      select follows.created_at as at, follower_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = follower_id where followed_id = ${user}`,
  },
  {
    file: 'tags-seguidas.json',
    about: 'as tags que você segue',
    rows: (user) => sql`
      select created_at as at, tag as key, tag as "tag", created_at as "desde"
      from tag_follows where user_id = ${user}`,
  },
  {
    file: 'avaliacoes-feitas.json',
    about: 'as avaliações que você fez',
    rows: (user) => sql`
      select ratings.created_at as at, ratings.id as key, users.name as "pessoa",
        users.username as "nomeDeUsuario", stars as "estrelas", text as "texto",
        ratings.created_at as "feitaEm"
      from ratings join users on users.id = rated_id where rater_id = ${user}`,
  },
  {
    file: 'avaliacoes-recebidas.json',
    about: 'as avaliações que você recebeu e o que respondeu',
    rows: (user) => sql`
      select ratings.created_at as at, ratings.id as key, users.name as "pessoa",
        users.username as "nomeDeUsuario", stars as "estrelas", text as "texto",
        ratings.created_at as "recebidaEm", answer as "suaResposta", answered_at as "respondidaEm"
      from ratings join users on users.id = rater_id where rated_id = ${user}`,
  },
  {
    file: 'grupos.json',
    about: 'os grupos de que você participa ou pediu para participar',
    rows: (user) => sql`
      select since as at, group_id as key, groups.name as "grupo", '/grupos/' || groups.slug as "endereco",
        case state when 'member' then 'participa' when 'requested' then 'pedido enviado'
          else 'pedido recusado' end as "situacao",
        since as "desde", message as "suaMensagem", reason as "motivoDaRecusa"
      from memberships join groups on groups.id = group_id where user_id = ${user}`,
  },
  {
    file: 'grupos-administrados.json',
    about: 'os grupos que você administra',
    rows: (user) => sql`
      select created_at as at, id as key, name as "grupo", '/grupos/' || slug as "endereco",
        description as "descricao", coalesce(image, '') as "imagem", created_at as "criadoEm"
      from groups where owner_id = ${user}`,
  },
  {
    file: 'notificacoes.json',
    about: 'os avisos que você recebeu',
    rows: (user) => sql`
      select n.created_at as at, n.id as key, n.kind as "tipo", n.created_at as "recebidaEm", n.read as "lida",
        coalesce(posts.title, '') as "publicacao", coalesce(groups.name, '') as "grupo"
      from notifications n
      left join comments on comments.id = n.comment_id
      left join posts on posts.id = coalesce(n.post_id, comments.post_id)
      left join groups on groups.id = n.group_id
      where n.user_id = ${user}`,
  },
  {
    file: 'avisos-desligados.json',
    about: 'os tipos de aviso que você desligou',
    rows: (user) => sql`
      select timestamptz '1970-01-01' as at, type as key, type as "tipo"
      from muted_notifications where user_id = ${user}`,
  },
  {
    file: 'bloqueios.json',
    about: 'as pessoas que você bloqueou',
    rows: (user) => sql`
      select blocks.created_at as at, blocked_id as key, users.name as "nome",
        users.username as "nomeDeUsuario", blocks.created_at as "desde"
      from blocks join users on users.id = blocked_id where blocker_id = ${user}`,
  },
  {
    file: 'sessoes.json',
    about: 'os aparelhos em que sua conta está aberta',
    rows: (user) => sql`
      select created_at as at, id as key, user_agent as "navegador", created_at as "abertaEm",
        last_used_at as "ultimoUso", expires_at as "validaAte"
      from sessions where user_id = ${user}`,
  },
  {
    file: 'verificacao-em-duas-etapas.json',
    about: 'desde quando os códigos de uso único estão ligados; o segredo não sai daqui',
    rows: (user) => sql`
      select confirmed_at as at, user_id as key, 'códigos de uso único' as "fator", confirmed_at as "ligadoEm",
        (select count(*) from recovery_codes where recovery_codes.user_id = ${user}) as "codigosDeRecuperacao"
      from code_factors where user_id = ${user} and confirmed_at is not null`,
  },
  {
    file: 'chaves-de-acesso.json',
    about: 'as chaves de acesso da sua conta, pelo nome; as chaves em si não saem daqui',
    rows: (user) => sql`
      select created_at as at, id as key, name as "nome", created_at as "adicionadaEm",
        last_used_at as "ultimoUso"
      from passkeys where user_id = ${user}`,
  },
  {
    file: 'emails.json',
    about: 'os e-mails que o Rumo mandou a você; os textos não ficam guardados',
    rows: (user) => sql`
      select created_at as at, id as key, kind as "tipo", recipient as "para", created_at as "pedidoEm",
        case state when 'queued' then 'na fila' when 'sent' then 'enviado' else 'não enviado' end as "situacao"
      from mails where user_id = ${user}`,
  },
  images,
];
