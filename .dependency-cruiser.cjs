/*
 * The walls of docs/architecture.md. Rooms are listed in import order: a room uses rooms above it, and of
 * them only their `*.public.ts`.
 */
const rooms = [
  'accounts',
  'blocks',
  'uploads',
  'profiles',
  'follows',
  'groups',
  'posts',
  'tags',
  'drafts',
  'comments',
  'likes',
  'ratings',
  'feed',
  'profile-pages',
  'search',
  'syndication',
  'notifications',
  'moderation',
  'account-export',
  'account-removal',
];

const room = (name) => `^server/features/${name}/`;

const upwards = rooms.map((name, index) => ({
  name: `room-${name}-uses-rooms-above-only`,
  severity: 'error',
  comment: 'Downwards rooms speak by events, or a lower room composes.',
  from: { path: room(name), pathNot: '\\.test\\.ts$' },
  to: { path: rooms.slice(index + 1).map(room) },
}));

module.exports = {
  forbidden: [
    ...upwards.filter((rule) => rule.to.path.length > 0),
    {
      name: 'rooms-by-their-public-file',
      severity: 'error',
      comment: 'What a room lends to others stands in its *.public.ts; table types also in the schema.',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/([^/]+)/', pathNot: ['^server/features/$1/', '\\.public\\.ts$'] },
    },
    {
      name: 'outside-rooms-use-routes-and-public',
      severity: 'error',
      comment: 'The rest of the server knows of a room its routes, its public file and its table types.',
      from: { path: '^server/', pathNot: ['^server/features/', '\\.test\\.ts$'] },
      to: { path: '^server/features/', pathNot: ['\\.(routes|public|table)\\.ts$'] },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment: 'They know nothing of this product, and are used by their package name.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|contract|markdown|server|web|bench|scripts|e2e)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-by-their-name',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/embedded-postgres\\.ts$' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      comment: 'The server knows the pages by their build only.',
      from: { path: '^(server|contract|markdown)/' },
      to: { path: '^web/' },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'markdown-stands-alone',
      severity: 'error',
      from: { path: '^markdown/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|contract)/' },
    },
    {
      name: 'features-of-the-web-apart',
      severity: 'error',
      comment: 'Pages join features; features do not know each other.',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/(features|pages)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'ui-is-props-only',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|pages|lib)/' },
    },
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      comment: 'Rooms write SQL in *.queries.ts; their other files may use Kysely for types alone.',
      from: { path: '^server/features/', pathNot: '\\.(queries|test)\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tracing-on-demand',
      severity: 'error',
      comment: 'Without a collector nothing of OpenTelemetry is loaded.',
      from: { path: '^server/', pathNot: '^server/tracing/' },
      to: {
        path: '^server/tracing/(?!tracing\\.ts$)|node_modules/@opentelemetry/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-catch-all-names',
      severity: 'error',
      from: {},
      to: { path: '^(contract|markdown|server|web)/.*(^|/)(index|utils|misc|helpers)\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
