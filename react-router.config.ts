import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Every route is in the first manifest: the browser never asks the server which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
