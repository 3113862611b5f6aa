import { renderMarkdown } from '#markdown/render.ts';
import { markup, Markup } from '#server/text/markup.ts';
import type { ApiDocument, JsonSchema, Operation } from './openapi-types.ts';
import { fieldsOf, modelAnchor, modelName, parametersOf, typeOf } from './schema-text.ts';

/** A page to read the document: headings, lists and `<details>`, without a script. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, components } = document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = tags.map((tag) => ({
    ...tag,
    anchor: tag.name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, ''),
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const models = Object.entries(components.schemas).toSorted(([a], [b]) => a.localeCompare(b));

  return `<!doctype html>\n${
    markup`<html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API do ${info.title}</title>
        <meta name="description" content="${info.summary}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header>
          <p><a href="/">${info.title}</a></p>
          <h1>API do ${info.title}</h1>
          <p>
            Versão ${info.version}. Para programas: <a href="/api/openapi.json">documento OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="Partes da API">
          <ul>
            ${sections.map(({ name, anchor }) => markup`<li><a href="#${anchor}">${name}</a></li> `)}
            <li><a href="#modelos">Modelos</a></li>
          </ul>
        </nav>
        <main id="conteudo">
          <section>${markdown(info.description)}</section>
          ${sections.map(
            (section) =>
              markup`<section aria-labelledby="${section.anchor}">
                <h2 id="${section.anchor}">${section.name}</h2>
                <p>${section.description}</p>
                ${section.calls.map((entry) => call(entry, components.schemas))}
              </section> `,
          )}
          <section aria-labelledby="modelos">
            <h2 id="modelos">Modelos</h2>
            <p>Formas que várias chamadas usam.</p>
            ${models.map(model)}
          </section>
        </main>
      </body>
    </html> `.text
  }`;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

type Schemas = Record<string, JsonSchema>;

function call({ method, path, operation }: Call, schemas: Schemas): Markup {
  const { parameters, requestBody } = operation;
  const replies = Object.entries(operation.responses).toSorted(([a], [b]) => Number(a) - Number(b));
  const [status, reply] = replies[0]!;
  return markup`<details id="${operation.operationId}">
    <summary>
      <h3><span class="method">${method}</span> <code>${path}</code></h3>
      <span>${operation.summary}</span>
    </summary>
    <p>${sessionText(operation)}</p>
    ${
      parameters
        ? markup`<h4>Parâmetros</h4>
            ${parametersOf(parameters)} `
        : ''
    }${requestBody ? body(requestBody, schemas) : ''}
    <h4>Resposta ${status}</h4>
    <p>${reply.description}</p>
    ${
      reply.content
        ? Object.entries(reply.content)
            .map(([type, { schema }]) => [contentType(type, schema), fieldsOf(schema)])
            .flat()
        : ''
    }
    <h4>Recusas</h4>
    <dl>
      ${replies.slice(1).map(
        ([code, { description }]) =>
          markup`<dt>${code}</dt>
            <dd>${markdown(description)}</dd> `,
      )}
    </dl>
  </details> `;
}

/** What is to be sent is shown in full, also where it has a name. */
function body({ required, content }: NonNullable<Operation['requestBody']>, schemas: Schemas): Markup {
  return markup`<h4>Corpo${required ? '' : ' (opcional)'}</h4>
    ${Object.entries(content).map(
      ([type, { schema }]) =>
        markup`${contentType(type, schema)}${fieldsOf(schemas[modelName(schema) ?? ''] ?? schema)} `,
    )}`;
}

const contentType = (type: string, schema: JsonSchema): Markup =>
  markup`<p><code>${type}</code>: ${typeOf(schema)}</p> `;

function sessionText({ security, description }: Operation): string {
  if (security.length === 0) return description ?? 'Não precisa de sessão.';
  return security.length > 1 ? 'Precisa de sessão: token ou cookie.' : 'Precisa de sessão.';
}

/** The anchor lies within: a link to it opens what is closed. */
function model([name, schema]: [string, JsonSchema]): Markup {
  return markup`<details>
    <summary><h3>${name}</h3></summary>
    <div id="${modelAnchor(name)}">${fieldsOf(schema)}</div>
  </details> `;
}

const markdown = (text: string): Markup => new Markup(renderMarkdown(text).html);
