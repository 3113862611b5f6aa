import * as mdi from '@mdi/js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Chunks that pages share, with parts of the paths of their modules. A chunk includes whatever its modules import, and the
 * first one that names a module gets it: modules of nearly all pages come before those of fewer, so that a list does not
 * load form fields. There are few, since each costs a slow line a round trip (decision 0271).
 */
const sharedFiles = {
  react: ['react', 'react-dom', 'scheduler', 'react-router'].map((name) => `/node_modules/${name}/`),
  // What surrounds each page. The router's entry is not part of it: it runs once the page's own code is there.
  shell: ['/@tanstack/', '/web/root.tsx', '/web/frame.tsx', '/web/ui/open-layers.ts'],
  // The tables that texts state numbers of; not on first screens.
  numbers: ['clocks', 'in-words', 'rate-limits', 'schools/school-limits'].map((name) => `/contract/${name}`),
  // Not on first screens: time-ago.ts.
  dates: ['/web/lib/shared/dates.', '/web/lib/shared/promised-hours.'],
  lists: [
    ...['paged-', 'optimistic-', 'query-view'].map((name) => `/web/lib/api/${name}`),
    '/web/lib/session/audience',
    ...['minute-', 'relative-', 'use-saved', 'use-follow-p', 'person-link', 'helper-fam'].map(
      (name) => `/web/lib/shared/${name}`,
    ),
    ...[
      'card.',
      'load-more',
      'picture-',
      'rows-',
      'skeleton.',
      'card-link',
      'list-row',
      'career-chip',
      'tag-chip',
      'family-sign',
    ].map((name) => `/web/ui/${name}`),
    '/web/lib/forms/keyboard-inset',
    '/web/features/help/questions/questions-list.module',
    '/web/features/identity/accounts/awaited-mail',
    '/contract/in-sentence',
    '/contract/counted',
  ],
  fields: [
    ...['field', 'text-field', 'text-area', 'check-', 'select-', 'switch', 'form-failure'].map(
      (name) => `/web/ui/${name}`,
    ),
    '/web/lib/page/leave-guard',
  ],
  // A question's field, who answers, and the families: on first screens and where somebody lands from a search.
  asking: [
    ...['ask-field', 'answered-list', 'clock-line'].map((name) => `/web/features/help/questions/${name}`),
    '/web/features/careers/family-tiles',
    '/web/features/help/helpers/helper-faces',
    '/contract/careers/career-families',
  ],
  posts: [/\/web\/features\/posts\/(?!editor\/|tags\/)/, '/web/features/site/ads/', '/contract/posts/tags'],
  // What lists are filtered by.
  filters: ['/contract/page-parameters', '/web/lib/shared/career-name'],
  // A user's text shown in full, and the replies under it.
  texts: [
    '/web/lib/forms/text-form',
    ...['share-button', 'report-link', 'save-button', 'writer-extras'].map(
      (name) => `/web/lib/shared/${name}`,
    ),
    ...['written-text', 'large-picture', 'text-tools', 'tabs'].map((name) => `/web/ui/${name}`),
    '/web/lib/page/anchor',
    '/web/features/comments/comment-changes',
    '/web/lib/api/read-again',
    '/web/lib/offline/offline-button',
    '/web/pages/posts/about-writer',
  ],
  // What the pages of schools and lessons have in common.
  schools: ['/school-paths', '/school-reads', '/use-lesson', '/contract/schools/lesson-steps'],
  icons: ['icon:'],
};

const groups = Object.entries(sharedFiles).map(([name, addresses], index) => ({
  name,
  test: (id: string) =>
    addresses.some((part) => (part instanceof RegExp ? part.test(id) : id.includes(part))),
  priority: 100 - index,
  // A module used by a single page stays in that page's chunk.
  minShareCount: name === 'react' || name === 'shell' ? 1 : 2,
  tags: ['$initial' as const],
}));

/**
 * Makes a module of each icon. `@mdi/js` is a single module, which cannot be split: the first chunk loaded held the icons
 * of all pages.
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
    client: {
      build: {
        rolldownOptions: {
          // A constant of the contract stands in the page that says it, which then loads nothing for it.
          treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
          output: {
            codeSplitting: { groups },
            // The list of all pages' files is part of each first load, and hashes cannot be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  // One stylesheet loads faster than a dozen, and serves every later page.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
