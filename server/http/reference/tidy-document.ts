import type { ApiDocument, JsonSchema } from './openapi-types.ts';

const reference = '#/components/schemas/';

/** Returns the collected document as OpenAPI requires it, without unused schemas. */
export function tidyDocument(collected: ApiDocument): ApiDocument {
  const document = { ...collected, paths: joinTwins(collected.paths) };
  markOptionalBodies(document);
  return namePlainly({ ...document, components: { ...document.components, schemas: usedSchemas(document) } });
}

/** Joins paths that differ only in parameter names: to OpenAPI they are one path, with names that fit all. */
function joinTwins(paths: ApiDocument['paths']): ApiDocument['paths'] {
  const parameter = /\{(\w+)\}/g;
  const twins = Object.groupBy(Object.keys(paths), (path) => path.replaceAll(parameter, '{}'));
  const joined: ApiDocument['paths'] = {};
  for (const group of Object.values(twins) as string[][]) {
    const names = group.map((path) => [...path.matchAll(parameter)].map((match) => match[1]!));
    const common = names[0]!.map((_, index) => jointName(names.map((list) => list[index]!)));
    let index = 0;
    const path = group[0]!.replaceAll(parameter, () => `{${common[index++]}}`);
    joined[path] = Object.assign({}, ...group.map((twin) => paths[twin]));
    group.forEach((twin, position) => {
      const operations = Object.values(paths[twin]!);
      for (const part of operations.flatMap(({ parameters = [] }) => parameters)) {
        const place = names[position]!.indexOf(part.name);
        if (part.in !== 'path' || common[place] === part.name) continue;
        part.description = `Aqui, \`${part.name}\`.`;
        part.name = common[place]!;
      }
    });
  }
  return joined;
}

/** 'username' and 'slug' make 'usernameOrSlug'. */
function jointName(names: string[]): string {
  const [first, ...others] = new Set(names);
  return first + others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join('');
}

/** Marks a body that may be null as optional. */
function markOptionalBodies({ paths }: ApiDocument): void {
  for (const { requestBody } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    if (schemas.some(({ anyOf }) => anyOf?.some(({ type }) => type === 'null')))
      requestBody!.required = false;
  }
}

function usedSchemas({ paths, components }: ApiDocument): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {};
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used[name!]) continue;
      used[name!] = components.schemas[name!]!;
      visit(used[name!]);
    }
  };
  visit(paths);
  return used;
}

/** Each named schema is collected twice, as input and as output: an input whose output is unused takes its name. */
function namePlainly(document: ApiDocument): ApiDocument {
  let text = JSON.stringify(document);
  for (const name of Object.keys(document.components.schemas)) {
    const plain = name.replace(/Input$/, '');
    if (plain in document.components.schemas) continue;
    text = text
      .replaceAll(`"${reference}${name}"`, `"${reference}${plain}"`)
      .replace(`"${name}":`, `"${plain}":`);
  }
  return JSON.parse(text) as ApiDocument;
}
