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
