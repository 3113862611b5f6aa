import { sql } from 'kysely';
import {
  isThere,
  nameIfThere,
  usernameIfThere,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { counts } from './ratings.queries.ts';
import type { ExportedFile } from '#server/personal-data.ts';

/** What a person's export contains of this feature. */
export const ratingsExports: ExportedFile[] = [
  {
    file: 'avaliacoes-feitas.json',
    about: 'as avaliações que você fez',
    rows: (user) => sql`
      select ratings.created_at as at, ratings.id as key, ${nameIfThere({ id: user })} as "pessoa",
        ${usernameIfThere({ id: user })} as "nomeDeUsuario", stars as "estrelas", text as "texto",
        ratings.created_at as "feitaEm", counts_from as "contaAPartirDe"
      from ratings join users on users.id = rated_id where rater_id = ${user}`,
  },
  {
    file: 'avaliacoes-recebidas.json',
    about: 'as avaliações que você recebeu e o que respondeu',
    rows: (user) => sql`
      select ratings.created_at as at, ratings.id as key, ${nameIfThere({ id: user })} as "pessoa",
        ${usernameIfThere({ id: user })} as "nomeDeUsuario", stars as "estrelas", text as "texto",
        ratings.created_at as "recebidaEm", answer as "suaResposta", answered_at as "respondidaEm"
      from ratings join users on users.id = rater_id where rated_id = ${user} and ${counts}
        and ${isThere({ id: user })}`,
  },
];
