import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // The first manifest has every route, so that the browser never asks the server for routes.
  routeDiscovery: { mode: 'initial' },
  // A navigation waits for the page's whole code (web/lib/page/page-code.ts): a separate loader file adds a round trip.
  splitRouteModules: false,
} satisfies Config;
