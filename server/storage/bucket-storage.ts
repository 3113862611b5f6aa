import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { connect } from './bucket-client.ts';
import { explainFailure, isMissing } from './bucket-failure.ts';
import { contentTypeOf } from './content-type.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A bucket of an S3-compatible service, all of it ours. */
export function bucketStorage(address: BucketAddress): Storage {
  const { bucket: Bucket } = address;
  const client = connect(address);

  /** By the older of two calls: a page begins after a name, and every service understands it. */
  const listAfter = (Marker: string | undefined, MaxKeys?: number) =>
    client.send(new ListObjectsCommand({ Bucket, Marker, MaxKeys }));

  const explain = (error: unknown): never => {
    throw explainFailure(error, address);
  };
  const unlessMissing = (error: unknown): null => (isMissing(error) ? null : explain(error));

  return {
    place: `no bucket ${Bucket} de ${new URL(address.endpoint).host}`,
    async prepare() {
      await listAfter(undefined, 1).catch(explain);
    },
    async write(name, content) {
      const file = { Bucket, Key: name, Body: content, ContentType: contentTypeOf(name) };
      await client.send(new PutObjectCommand(file)).catch(explain);
    },
    async find(name) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(unlessMissing);
      return found && fileOf(name, found);
    },
    async read(name, part) {
      const Range = part ? `bytes=${part.start}-${part.end}` : undefined;
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: name, Range }))
        .catch(unlessMissing);
      return found && { ...fileOf(name, found), content: found.Body as Readable };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name })).catch(unlessMissing);
    },
    async *list() {
      for (let after: string | undefined; ;) {
        const page = await listAfter(after).catch(explain);
        const files = page.Contents ?? [];
        for (const { Key, Size, LastModified } of files)
          yield fileOf(Key!, { ContentLength: Size, LastModified });
        after = files.at(-1)?.Key;
        if (!page.IsTruncated || !after) return;
      }
    },
  };
}

/** All of it is said with every object. */
const fileOf = (
  name: string,
  { ContentLength, LastModified }: Pick<HeadObjectCommandOutput, 'ContentLength' | 'LastModified'>,
): StoredFile => ({ name, size: ContentLength!, changedAt: LastModified! });
