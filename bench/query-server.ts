/* The other yardstick: Fastify that replies with one select of 20 rows, about 20 KB of JSON. */
import fastify from 'fastify';
import { Pool } from 'pg';

const [port, url] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });
const app = fastify();
app.get('/', async () => {
  const { rows } = await pool.query<object>(
    `select id, slug, title, published_at, likes, comments, rpad(title, 850, ' texto') as excerpt
     from posts order by published_at desc, id desc limit 20`,
  );
  return rows;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
