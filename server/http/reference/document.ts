import { globalRegistry, z } from 'zod';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { lifetimes } from '#contract/clocks.ts';
import { duration, megabytes } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import packageJson from '#package.json' with { type: 'json' };
import type { Config } from '../../config/config.ts';

/** What applies to every call, in Markdown; paragraphs and lists only. */
const introduction = `A API que as páginas do Rumo usam, aberta a qualquer programa.

# Sessão

\`POST /api/login\` devolve um token, que vale ${duration(lifetimes.token, 'minutos')} e vai no cabeçalho \`Authorization: Bearer <token>\`. O login grava também um cookie, que só \`POST /api/home/me\` aceita e que renova o token. Sem a sessão de que precisa, toda chamada responde 401 antes de olhar para o resto.

# Conteúdo

Corpos e respostas são JSON em UTF-8; imagens vão em \`multipart/form-data\`, na parte \`file\`. Tipos não são convertidos (\`"5"\` não é número) e campos desconhecidos são recusados. Datas seguem a ISO 8601, em UTC. Textos e imagens que faltam são \`""\`, nunca \`null\`.

# Listas

Vêm de ${limits.pageSize} em ${limits.pageSize}. Enquanto \`nextCursor\` não for \`null\`, repita a chamada com \`?cursor=\` e esse valor.

# Recusas

Todas têm a mesma forma: \`message\`, para pessoas; \`code\`, para programas, que não muda; e \`fields\`, com um texto para cada campo recusado. Com 429 e 503, o cabeçalho \`Retry-After\` diz quantos segundos esperar.
`;

/**
 * The contract's schemas by name, as of when the contract is loaded. The pages' bundle later adds copies of some to the global
 * registry under the same names, and a document with both cannot be built.
 */
const namedSchemas: typeof globalRegistry = z.registry();
namedSchemas._map = globalRegistry._map;
namedSchemas._idmap = new Map(globalRegistry._idmap);

const jsonSchemaTransform = createJsonSchemaTransform({ schemaRegistry: namedSchemas });

const upload = {
  type: 'object' as const,
  properties: {
    file: {
      type: 'string' as const,
      format: 'binary',
      description: `JPEG, PNG, WebP, GIF ou AVIF, de até ${megabytes(limits.imageBytes)}.`,
    },
  },
  required: ['file'],
};

/** A section of the reference. Several calls may name it; one of them describes it. */
export interface Section {
  name: string;
  description?: string;
}

/**
 * Collects the routes' descriptions; must come before the routes.
 * @param parts which calls the reference shows in which section
 */
export async function describeApi(
  app: FastifyInstance,
  { publicUrl }: Config,
  parts: readonly { contract: object; section: Section }[],
): Promise<void> {
  const sections = new Map(parts.map(({ section }) => [section.name, section.description]));
  for (const { section } of parts) if (section.description) sections.set(section.name, section.description);
  const sectionOf = (key: string) => parts.find(({ contract }) => key in contract)?.section.name;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rumo',
        version: packageJson.version,
        summary: packageJson.description,
        description: introduction,
        license: { name: packageJson.license, identifier: packageJson.license },
      },
      servers: [{ url: publicUrl, description: 'Este servidor' }],
      tags: Array.from(sections, ([name, description]) => ({ name, ...(description && { description }) })),
      components: {
        schemas: { ImageUpload: upload },
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: `O token que o login e o cadastro devolvem; vale ${duration(lifetimes.token, 'minutos')}.`,
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'rumo_session',
            description: 'Gravado pelo login e pelo cadastro; serve só para renovar o token.',
          },
        },
      },
    },
    stripBasePath: false,
    convertConstToEnum: false,
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      // Files and pages are not calls.
      if (!schema?.operationId) return { schema: { hide: true }, url };
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      return {
        // `/api/` also answers without the slash, which OpenAPI validators require.
        url: url.replace(/\/$/, ''),
        schema: {
          tags: [sectionOf(`${String(route.route.method)} ${path}`) ?? ''],
          ...schema,
          ...(schema.consumes && { body: { $ref: '#/components/schemas/ImageUpload' } }),
        },
      };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
  });
}
