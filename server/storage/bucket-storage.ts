import { createReadStream } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  S3Client,
  S3ServiceException,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { contentTypeOf, StorageError, type Storage, type StoredFile } from './storage.ts';

/** Milliseconds for the connection, for a response to begin, and between two pieces of it. */
const timeouts = { connection: 3_000, answer: 8_000, silence: 30_000 };
const attempts = 3;
/** A part of a long file in bytes, which is in memory, and the milliseconds for sending it on a slow line. */
const parts = { bytes: 8 * 1024 * 1024, answer: 300_000 };
// A slow visitor holds a connection: without as many as visitors, they would wait for each other.
const connections = { keepAlive: true, maxSockets: Infinity };

/** Configures the SDK explicitly: it reads none of the machine's AWS settings. */
function connect({ endpoint, region, key, secret }: BucketAddress, answer = timeouts.answer): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
      httpAgent: new HttpAgent(connections),
      httpsAgent: new HttpsAgent(connections),
    },
    // Leaves out checksums that not every service supports: the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Returns the HTTP status of the service's response; undefined where there was none. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const hasNoBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';

/** Whether only the file is missing. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !hasNoBucket(error);

/** Describes a failure in a line that names the service and the bucket, never the key. */
function explainFailure(error: unknown, { endpoint, bucket }: BucketAddress, variable: string): StorageError {
  const failure = new StorageError(`${variable}: ${sentence(error, new URL(endpoint).host, bucket)}`, {
    cause: error,
  });
  // As a disk reports it: a user who uploads a picture is told that there is no room.
  return statusOf(error) === 507 ? Object.assign(failure, { code: 'ENOSPC' }) : failure;
}

function sentence(error: unknown, host: string, bucket: string): string {
  const { name, code = name } = error as Error & { code?: string };
  switch (statusOf(error)) {
    case undefined:
      return `${host} não respondeu (${code}).`;
    case 404:
      return `o bucket ${bucket} não existe em ${host}.`;
    case 403:
      return `${host} recusou o acesso ao bucket ${bucket} (${name}): confira a chave, o segredo e o relógio desta máquina.`;
    default:
      return `${host} respondeu com um erro (${name}): confira o endereço e region=.`;
  }
}

/**
 * A bucket of an S3-compatible service, used by us alone.
 * @param variable that names it, for an operator's line
 */
export function bucketStorage(address: BucketAddress, variable = 'STORAGE_URL'): Storage {
  const { bucket: Bucket } = address;
  const client = connect(address);

  /** Lists with the older of two calls, which every service supports: a page begins after a name. */
  const listAfter = (Marker: string | undefined, MaxKeys?: number) =>
    client.send(new ListObjectsCommand({ Bucket, Marker, MaxKeys }));

  const explain = (error: unknown): never => {
    throw explainFailure(error, address, variable);
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
    copyIn: (Key, path) => sendInParts(connect(address, parts.answer), { Bucket, Key }, path).catch(explain),
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

/** Services send both fields with every object. */
const fileOf = (
  name: string,
  { ContentLength, LastModified }: Pick<HeadObjectCommandOutput, 'ContentLength' | 'LastModified'>,
): StoredFile => ({ name, size: ContentLength!, changedAt: LastModified! });

/** The service shows the object only once all parts are there. */
async function sendInParts(
  client: S3Client,
  file: { Bucket: string; Key: string },
  path: string,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(file));
  const upload = { ...file, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of chunksOf(path)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // What failed matters more than what the service may keep of it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  } finally {
    client.destroy();
  }
}

/** Services take parts of one size, except the last. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < parts.bytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
