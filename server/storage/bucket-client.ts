import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';

/** Milliseconds for the connection, for an answer to begin, and between two pieces of it. */
const patience = { connection: 3_000, answer: 8_000, silence: 30_000 };
const attempts = 3;
// A visitor who reads slowly keeps a connection: as many as there are visitors, or they would wait for each other.
const connections = { keepAlive: true, maxSockets: Infinity };

/** The SDK, told everything: it looks for nothing in the machine's own settings for AWS. */
export function connect({ endpoint, region, key, secret }: BucketAddress): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silence,
      httpAgent: new HttpAgent(connections),
      httpsAgent: new HttpsAgent(connections),
    },
    // Checksums that not every service understands are left out: the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
