import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * A reply that is JSON already, in UTF-8, and goes out as it is: where most of it is the same from one reply to the next,
 * that part is serialized, and checked against the schema, once. `T` is what it says.
 */
export class SerializedReply<T> {
  declare readonly says: T;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/**
 * Cuts a reply to its schema and writes it. As the compiler of fastify-type-provider-zod does, which encodes: that
 * checks twice, for the sake of codecs, which no reply has.
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
