import { z } from 'zod';

export interface BucketAddress {
  /** Origin of the S3-compatible service. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const bucketPath = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const regionName = /^[a-z0-9-]{1,50}$/;
/** The default of services without regions, and Amazon's first. */
const usualRegion = 'us-east-1';

/** Parses `https://KEY:SECRET@host[:port]/bucket[?region=…]`, with http:// where there is no TLS; null if invalid. */
function readBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return null;
  const bucket = bucketPath.exec(url.pathname)?.[1];
  const { region = usualRegion, ...unknown } = Object.fromEntries(url.searchParams);
  if (!bucket || !regionName.test(region) || Object.keys(unknown).length > 0) return null;
  const key = decoded(url.username);
  const secret = decoded(url.password);
  return key && secret ? { endpoint: url.origin, bucket, region, key, secret } : null;
}

/** Of a variable. */
export const bucketAddress = z.string().transform((text, context) => {
  const address = readBucketAddress(text);
  if (!address) context.addIssue('no address');
  return address ?? z.NEVER;
});

/** Returns null for an invalid % escape. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
