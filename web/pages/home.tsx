import { useLoaderData } from 'react-router';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page-data.ts';

const load = ({ api }: PageRequest) => api('GET /api/');

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export default function Home() {
  const { posts } = useLoaderData<typeof loader>();
  return (
    <main>
      {posts.map((post) => (
        <article key={post.id}>{post.title}</article>
      ))}
    </main>
  );
}
