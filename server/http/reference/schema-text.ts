import { markup, type Markup } from '#server/text/markup.ts';
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
export function typeOf(schema: JsonSchema): Markup {
  const model = modelName(schema);
  if (model) return markup`<a href="#${modelAnchor(model)}">${model}</a>`;
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' ou ');
  if (schema.enum) return markup`um destes: ${joined(schema.enum.map(code), ', ')}`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.type === 'array') {
    return markup`lista de ${typeOf(schema.items ?? {})}${schema.maxItems ? `, até ${schema.maxItems}` : ''}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return markup`objeto de ${typeOf(schema.additionalProperties)}`;
  return markup`${formats[schema.format ?? ''] ?? names[schema.type ?? ''] ?? 'qualquer valor'}${bounds(schema)}`;
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
export function fieldsOf(schema: JsonSchema): Markup {
  const object = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  if (!object.properties) return markup``;
  const fields = Object.entries(object.properties).map(([name, inner]) =>
    field(name, inner, object.required?.includes(name) ?? false),
  );
  return markup`<ul class="fields">
    ${fields}
  </ul>`;
}

export function parametersOf(parameters: Parameter[]): Markup {
  const fields = parameters.map((parameter) => field(parameter.name, parameter.schema, parameter.required));
  return markup`<ul class="fields">
    ${fields}
  </ul>`;
}

function field(name: string, schema: JsonSchema, required: boolean): Markup {
  const notes = [
    required ? '' : 'opcional',
    schema.default === undefined ? '' : `padrão: ${JSON.stringify(schema.default)}`,
  ].filter((note) => note !== '');
  return markup`<li>
    <code>${name}</code> <span>${typeOf(schema)}</span>${notes.map(
      (note) => markup` <small>${note}</small>`,
    )}${fieldsOf(schema.items ?? schema)}
  </li>`;
}

const code = (value: unknown): Markup => markup`<code>${String(value)}</code>`;

function joined(pieces: Markup[], between: string): Markup {
  return markup`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [markup`${between}`, piece]))}`;
}
