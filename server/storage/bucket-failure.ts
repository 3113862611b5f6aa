import { S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { StorageError } from './storage-error.ts';

/** Of the service's answer; undefined where there was none. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const hasNoBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';

/** The file alone is missing. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !hasNoBucket(error);

/** What went wrong, in a line that names the service and the bucket, never the key. */
export function explainFailure(error: unknown, { endpoint, bucket }: BucketAddress): StorageError {
  const failure = new StorageError(`STORAGE_URL: ${sentence(error, new URL(endpoint).host, bucket)}`, {
    cause: error,
  });
  // As a disk says it: whoever sends a picture is told that there is no room.
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
