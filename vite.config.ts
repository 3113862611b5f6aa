import * as mdi from '@mdi/js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Parts of the pages' code that nearly every page uses, without what only forms and empty lists need. */
const common = [
  /icon:|@tanstack/,
  /[\\/]contract[\\/](?:limits|usernames|tags|image-addresses)\.ts$/,
  /[\\/]web[\\/](?:root|frame|pending-page)\./,
  /[\\/]web[\\/]lib[\\/]\w+[\\/](?!contract-form|new-password|kept-text-form|unsent-|confirmed|passkeys|birth-form|career-choice|helper-facts|picture-upload)/,
  /[\\/]web[\\/]ui[\\/](?!text-|field-|check-|switch-|illustrations|qr-code)/,
  /[\\/]web[\\/]features[\\/](?:shell|posts|feed|ads|search|toasts)[\\/]/,
  /[\\/]web[\\/]features[\\/](?:notifications[\\/]bell|profiles[\\/]profile-layout|groups[\\/]group-(?:view|header)\.module)/,
  /[\\/]web[\\/]features[\\/]accounts[\\/](?:account-calls|email-reminder|expired-session|way-back)/,
];

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
    test: (id: string) => common.some((part) => part.test(id)),
    tags: ['$initial' as const],
    minShareCount: 2,
  },
];

/**
 * Makes a module of each icon. `@mdi/js` is a single one, which cannot be divided: the first file that is loaded held
 * the icons of all pages.
 */
function iconModules(): Plugin {
  const paths = new Map(Object.entries(mdi));
  const prefix = '\0icon:';
  return {
    name: 'icon-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      return `export default ${JSON.stringify(paths.get(id.slice(prefix.length)))}`;
    },
    transform(code, id) {
      if (!/[\\/]web[\\/].*\.tsx?$/.test(id)) return undefined;
      const divided = code.replaceAll(/import \{([^}]+)\} from '@mdi\/js';/g, (_, names: string) =>
        names.replaceAll(/\s*(\w+)[\s,]*/g, `import $1 from 'icon:$1';`),
      );
      return { code: divided, map: null };
    },
  };
}

export default defineConfig({
  plugins: [iconModules(), reactRouter()],
  publicDir: 'web/public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // One stylesheet is there sooner than a dozen, and holds for every page to come.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
