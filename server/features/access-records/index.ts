import { period } from '#server/clock.ts';
import type { Feature } from '#server/feature.ts';
import { accessRecordsExports, deleteRecordsBefore } from './access-records.queries.ts';

export { openAccessBook } from './access-book.ts';
export { listRecords, type AccessRecord } from './access-records.queries.ts';

/** From where and when accounts of a public site are used, as the law asks. */
export const accessRecords: Feature = {
  sweep: ({ db, config }) => deleteRecordsBefore(db, new Date(Date.now() - period(config, 'accessRecords'))),
  tables: { access_records: 'acessos.json' },
  exports: accessRecordsExports,
};
