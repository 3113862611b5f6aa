/*
 * node scripts/cluster/bucket.ts ADDRESS FOLDER      an S3-compatible store of pictures, only for the rehearsal
 */
import S3rver from 's3rver';

const [address, directory] = process.argv.slice(2);
const configureBuckets = [{ name: 'rumo' }];
await new S3rver({
  address: address!,
  port: 9000,
  silent: true,
  directory: directory!,
  configureBuckets,
}).run();
