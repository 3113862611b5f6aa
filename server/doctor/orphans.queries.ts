import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Returns the addresses of all pictures that have a row. */
export async function listImageUrls(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('images').select('url').execute();
  return rows.map(({ url }) => url);
}

/** Counts by kind what refers to something missing, where no foreign key forbids it. */
export async function countOrphans(db: Db): Promise<{ kind: string; found: number }[]> {
  const { rows } = await sql<{ kind: string; found: number }>`
    with pictures (kind, url) as (
      select 'fotos de perfil', avatar from users
      union all select 'capas de publicações', image from posts
      union all select 'imagens de rascunhos', image from drafts
      union all select 'imagens de formação', formation_img1 from profiles
      union all select 'imagens de formação', formation_img2 from profiles
    )
    select kind || ' sem imagem' as kind, count(*) as found from pictures
      where url <> '' and not exists (select from images where images.url = pictures.url) group by kind
    union all select 'grupos cujo administrador não participa', count(*) from groups
      where not exists (select from memberships
        where group_id = groups.id and user_id = owner_id and state = 'member')
    union all select 'notificações de quem não existe', count(*) from notifications
      where not exists (select from users where users.id = user_id)`.execute(db);
  return rows.filter(({ found }) => found > 0);
}
