const { featureOrder } = require('./scripts/feature-order.ts');

/*
 * The import rules of docs/architecture.md. A feature is a folder with an `index.ts`, in its room or the room itself.
 * `server/features.ts` lists each feature after those it depends on: a feature may import the `index.ts` of earlier features only.
 */
const features = featureOrder();

/** Matches the files of a feature, without those of features in its folder. */
const feature = (folder) => {
  const inner = features
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => other.slice(folder.length + 1));
  return `^server/features/${folder}/${inner.length > 0 ? `(?!(?:${inner.join('|')})/)` : ''}`;
};

const dependencies = features.flatMap((folder, index) => [
  {
    name: `${folder}-imports-features-before-it-only`,
    severity: 'error',
    comment: 'A feature never imports its dependents; it reaches them through events.',
    from: { path: feature(folder), pathNot: '\\.test\\.ts$' },
    to: { path: features.slice(index + 1).map(feature) },
  },
  {
    name: `${folder}-by-its-index`,
    severity: 'error',
    comment: 'The rest of the server may import only the index.ts of a feature.',
    from: { path: '^server/', pathNot: [feature(folder), '\\.test\\.ts$'] },
    to: { path: feature(folder), pathNot: '/index\\.ts$' },
  },
]);

module.exports = {
  forbidden: [
    ...dependencies.filter((rule) => rule.to.path.length > 0),
    {
      name: 'http-knows-no-feature',
      severity: 'error',
      from: {
        path: '^server/(http|db|events|jobs|mail|storage|text|tracing|metrics)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/features/' },
    },
    {
      name: 'db-knows-no-http',
      severity: 'error',
      from: { path: '^server/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/http/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment: 'Packages import nothing of this product, and are imported by their package name.',
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
      comment: 'The server uses only the build of the pages.',
      from: { path: '^(server|contract|markdown)/', pathNot: '^server/testing/draft-keeper\\.test\\.ts$' },
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
      comment: 'Pages combine features; features of different rooms do not import each other.',
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
      comment:
        'Features write SQL in *.queries.ts and *.reportable.ts; their other files may import only types of Kysely.',
      from: { path: '^server/features/', pathNot: '\\.(queries|reportable|test)\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-by-prepare',
      severity: 'error',
      comment: 'Connections, names of statements and pipelining are private.',
      from: {
        pathNot: ['^server/db/query/', '^server/db/handle\\.ts$', '^server/testing/queries\\.ts$'],
      },
      to: { path: '^server/db/query/', pathNot: '^server/db/query/prepare\\.ts$' },
    },
    {
      name: 'tracing-on-demand',
      severity: 'error',
      comment: 'OpenTelemetry is loaded only where a collector is configured.',
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
      to: { path: '^(contract|markdown|server|web)/.*(^|/)(utils|misc)\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Also for types only: a cycle cannot be read from one end.',
      from: {},
      to: { circular: true },
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
