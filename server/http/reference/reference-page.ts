import { renderMarkdown } from '#markdown/render.ts';
import { markup, Markup } from '#server/text/markup.ts';
import type { ApiDocument, Content, JsonSchema, Operation } from './openapi-types.ts';

/** Renders the document as a page: its texts as Markdown, each call and model in `<details>`, without scripts. */
export function referencePage({ info, tags, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const sections = tags.map(
    ({ name, description }) => markup`<h2>${name}</h2><p>${description}</p>
${calls.filter(({ operation }) => operation.tags.includes(name)).map(({ name, operation }) => markup`<details id="${operation.operationId}"><summary><code>${name}</code> ${operation.summary}</summary>${markdown(textOf(operation))}</details>`)}`,
  );
  const models = Object.entries(components.schemas).map(
    ([name, schema]) =>
      markup`<details><summary><code>${name}</code></summary>${markdown(code(shapeOf(schema)))}</details>`,
  );
  return markup`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do ${info.title}</title><meta name="description" content="${info.summary}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css">
<main><h1>API do ${info.title}</h1><p>Versão ${info.version}. Para programas: <a href="/api/openapi.json">documento OpenAPI 3.1</a>.</p>
${markdown(info.description)}${sections}<h2>Modelos</h2><p>Formas que várias chamadas usam.</p>${models}</main></html>`
    .text;
}

const markdown = (text: string): Markup => new Markup(renderMarkdown(text).html);
const code = (text: string): string => `\n\n~~~ts\n${text}\n~~~\n\n`;

/** Returns the parameters, bodies, replies and refusals of a call. */
function textOf({ security, description, parameters = [], requestBody, responses }: Operation): string {
  const needs = [
    description ?? 'Não precisa de sessão.',
    'Precisa de sessão.',
    'Precisa de sessão: token ou cookie.',
  ];
  const given = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  const bodies = (content: Content = {}): string[] =>
    Object.entries(content).map(([type, { schema }]) => `\`${type}\`${code(shapeOf(schema))}`);
  return [
    needs[security.length]!,
    ...(parameters.length > 0 ? ['Parâmetros', code(shapeOf({ properties: given, required }))] : []),
    ...bodies(requestBody?.content).map(
      (body) => `Corpo${requestBody!.required ? '' : ' (opcional)'}: ${body}`,
    ),
    ...Object.entries(responses).flatMap(([status, reply]) => [
      `**${status}** ${reply.description}`,
      ...(status < '300' ? bodies(reply.content) : []),
    ]),
  ].join('\n\n');
}

/** Writes a schema as a TypeScript type, which is short and familiar. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.anyOf) return schema.anyOf.map((each) => shapeOf(each, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `Array<${shapeOf(schema.items ?? {}, indent)}>`;
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${shapeOf(schema.additionalProperties, indent)}>`;
  if (!schema.properties)
    return `${schema.type ?? 'unknown'}${schema.maxLength ? ` /* até ${schema.maxLength} caracteres */` : ''}`;
  const fields = Object.entries(schema.properties).map(
    ([name, each]) =>
      `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(each, `${indent}  `)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}
