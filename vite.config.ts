import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What nearly every page uses is one file, and not forty: each costs a slow line a journey of its own. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'common',
    // Without what only forms need.
    test: /[\\/](?:web[\\/](?:lib[\\/](?!contract-form|new-password)|ui[\\/](?!text-|field-|check-)|features[\\/](?:shell|posts|feed|ads|search)[\\/])|contract[\\/](?:limits|usernames|image-addresses)\.ts)/,
    tags: ['$initial' as const],
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // Of 7,000 icons the pages draw a few dozen; the server would keep all in memory.
    ssr: { resolve: { noExternal: command === 'build' ? ['@mdi/js'] : [] } },
  },
  // One stylesheet is there sooner than a dozen, and holds for every page to come.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
}));
