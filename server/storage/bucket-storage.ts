import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
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

  const explain = (error: unknown): never => {
    throw explainFailure(error, address);
  };
  const unlessMissing = (error: unknown): null => (isMissing(error) ? null : explain(error));

  return {
    place: `no bucket ${Bucket} de ${new URL(address.endpoint).host}`,
    async prepare() {
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch(explain);
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
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
          for (const { Key, Size, LastModified } of Contents)
            yield fileOf(Key!, { ContentLength: Size, LastModified });
      } catch (error) {
        explain(error);
      }
    },
  };
}

/** All of it is said with every object. */
const fileOf = (
  name: string,
  { ContentLength, LastModified }: Pick<HeadObjectCommandOutput, 'ContentLength' | 'LastModified'>,
): StoredFile => ({ name, size: ContentLength!, changedAt: LastModified! });
