import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Cuts a reply to its schema and serializes it. The compiler of fastify-type-provider-zod encodes instead: that validates twice,
 * because of codecs, which no reply has.
 * @throws ResponseSerializationError where a reply does not fit
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType | { properties: z.ZodType }> = ({
  schema,
  method,
  url,
}) => {
  const reply = schema instanceof z.ZodType ? schema : schema.properties;
  return (data) => {
    const checked = reply.safeParse(data);
    if (checked.success) return JSON.stringify(checked.data);
    throw new ResponseSerializationError(method, url, { cause: checked.error });
  };
};
