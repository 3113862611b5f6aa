import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('feed', 'pages/feed.tsx'),
  route('login', 'pages/login.tsx', { caseSensitive: true }),
  route('logup', 'pages/logup.tsx', { caseSensitive: true }),
  route('post/new', 'pages/new-post.tsx'),
  route('post/:slug', 'pages/post.tsx'),
  route(':username', 'pages/profile.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
