import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Every route is in the first manifest: the browser never asks the server which routes there are.
  routeDiscovery: { mode: 'initial' },
  // A step waits for the page's whole code (web/lib/page/page-code.ts): its loader in a file of its own is one journey more.
  splitRouteModules: false,
} satisfies Config;
