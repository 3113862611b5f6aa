import { useLoaderData, type MetaArgs } from 'react-router';
import { PostView } from '#web/features/posts/post-view.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page-data.ts';
import { errorMeta, pageMeta } from '#web/lib/page-meta.ts';

const load = async ({ api, params }: PageRequest) => ({
  post: await api('GET /api/post/{slug}', { params: { slug: params.slug! } }),
});

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { post } = args.loaderData;
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt || `Publicação de ${post.author.name} no Rumo.`,
    path: `/post/${encodeURIComponent(post.slug)}`,
    image: post.image,
    type: 'article',
    properties: { 'article:published_time': post.date },
    schema: (base) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.date,
      inLanguage: 'pt-BR',
      mainEntityOfPage: `${base}/post/${encodeURIComponent(post.slug)}`,
      author: { '@type': 'Person', name: post.author.name, url: `${base}/${post.author.username}` },
      ...(post.image && { image: base + post.image }),
      ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
      commentCount: post.comments,
    }),
  });
};

export default function PostPage() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <PostView key={post.id} post={post} comments={null} />
    </main>
  );
}
