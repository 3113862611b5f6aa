import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('frame.tsx', [
    index('pages/home.tsx'),
    route('feed', 'pages/feed.tsx'),
    route('post/new', 'pages/new-post.tsx'),
    route('post/:slug', 'pages/post.tsx'),
    route('post/:slug/editar', 'pages/edit-post.tsx'),
    route('grupos', 'pages/groups.tsx'),
    route('grupos/novo', 'pages/new-group.tsx'),
    route('grupos/:slug', 'pages/group.tsx'),
    route('grupos/:slug/editar', 'pages/edit-group.tsx'),
    route('recuperarsenha', 'pages/recover.tsx', { caseSensitive: true }),
    route('redefinirsenha', 'pages/reset-password.tsx', { caseSensitive: true }),
    route('busca', 'pages/search.tsx'),
    route('configuracoes', 'pages/settings.tsx'),
    route('sobre', 'pages/about.tsx'),
    route('termos', 'pages/terms.tsx'),
    route('privacidade', 'pages/privacy.tsx'),
    route(':username', 'pages/profile.tsx'),
    route(':username/posts', 'pages/profile.tsx', { id: 'pages/profile-posts' }),
    route(':username/connections', 'pages/profile.tsx', { id: 'pages/profile-connections' }),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('login', 'pages/login.tsx', { caseSensitive: true }),
  route('Iogin', 'pages/second-login.tsx', { caseSensitive: true }),
  route('logup', 'pages/logup.tsx', { caseSensitive: true }),
] satisfies RouteConfig;
