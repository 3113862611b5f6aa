import { html, nothing, type Html } from './html.ts';
import type { JsonSchema, Parameter } from './openapi-types.ts';

const names: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  null: 'null',
  object: 'objeto',
};

const formats: Record<string, string> = {
  'date-time': 'data',
  uuid: 'UUID',
  binary: 'arquivo',
};

export const modelAnchor = (name: string): string => `modelo-${name}`;

/** The name of a schema that stands elsewhere. */
export const modelName = (schema: JsonSchema): string | undefined => schema.$ref?.split('/').at(-1);

/** What a value may be, in words: 'lista de Post', 'texto, de 8 a 255 caracteres'. */
export function typeOf(schema: JsonSchema): Html {
  const model = modelName(schema);
  if (model) return html`<a href="#${modelAnchor(model)}">${model}</a>`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' ou ');
  if (schema.enum) return html`um destes: ${joined(schema.enum.map(code), ', ')}`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.type === 'array') {
    return html`lista de ${typeOf(schema.items ?? {})}${schema.maxItems ? `, até ${schema.maxItems}` : ''}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return html`objeto de ${typeOf(schema.additionalProperties)}`;
  return html`${formats[schema.format ?? ''] ?? names[schema.type ?? ''] ?? 'qualquer valor'}${bounds(schema)}`;
}

function bounds({ minLength = 0, maxLength, minimum, maximum }: JsonSchema): string {
  if (maxLength) {
    const most = maxLength.toLocaleString('pt-BR');
    return minLength > 1 ? `, de ${minLength} a ${most} caracteres` : `, até ${most} caracteres`;
  }
  // Bounds of what JavaScript can count say nothing.
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return bounded && minimum !== undefined ? `, de ${minimum} a ${maximum}` : '';
}

/** The fields of an object, those of objects within it below them; nothing for what has none. */
export function fieldsOf(schema: JsonSchema): Html {
  const object = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  if (!object.properties) return nothing;
  const fields = Object.entries(object.properties).map(([name, inner]) =>
    field(name, inner, object.required?.includes(name) ?? false),
  );
  return html`<ul class="fields">
    ${fields}
  </ul>`;
}

export function parametersOf(parameters: Parameter[]): Html {
  const fields = parameters.map((parameter) => field(parameter.name, parameter.schema, parameter.required));
  return html`<ul class="fields">
    ${fields}
  </ul>`;
}

function field(name: string, schema: JsonSchema, required: boolean): Html {
  const notes = [
    required ? '' : 'opcional',
    schema.default === undefined ? '' : `padrão: ${JSON.stringify(schema.default)}`,
  ].filter((note) => note !== '');
  return html`<li>
    <code>${name}</code> <span>${typeOf(schema)}</span>${notes.map(
      (note) => html` <small>${note}</small>`,
    )}${fieldsOf(schema.items ?? schema)}
  </li>`;
}

const code = (value: unknown): Html => html`<code>${String(value)}</code>`;

function joined(pieces: Html[], between: string): Html {
  return html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [html`${between}`, piece]))}`;
}
