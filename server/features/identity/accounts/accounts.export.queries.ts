import { sql } from 'kysely';
import type { ExportedFile } from '#server/personal-data.ts';

export const accountsExports: ExportedFile[] = [
  {
    file: 'conta.json',
    about: 'nome, nome de usuário, e-mail e a data em que a conta foi criada',
    single: true,
    rows: (user) => sql`
      select created_at as at, id as key, name as "nome", username as "nomeDeUsuario", email as "email", email_confirmed as "emailConfirmado",
        role as "papel", silenced_until as "semPublicarAte",
        closed as "perfilFechado", no_stars as "naoRecebeEstrelas", no_page as "semPaginaPublica",
        created_at as "contaCriadaEm", renamed_at as "nomeDeUsuarioTrocadoEm", total_posts as "publicacoes", total_followers as "seguidores",
        total_following as "seguindo", total_groups as "grupos", total_ratings as "avaliacoesRecebidas"
      from users where id = ${user}`,
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
    file: 'trocas-de-email.json',
    about: 'as trocas do e-mail da sua conta pedidas há pouco',
    rows: (user) => sql`
      select requested_at as at, id as key, old_email as "de", new_email as "para", requested_at as "pedidaEm",
        changed_at as "feitaEm", old_confirmed as "anteriorConfirmado"
      from email_changes where user_id = ${user}`,
  },
];
