import { period } from '#server/time/clock.ts';
import type { Feature } from '#server/feature.ts';
import { accessRecordsExports, deleteRecordsBefore } from './access-records.queries.ts';

export { openAccessLog } from './access-log.ts';
export { listRecords, type AccessRecord } from './access-records.queries.ts';

/** Records when and from which address accounts of a public site are used, as the law requires. */
export const accessRecords: Feature = {
  sweep: ({ db, config }) => deleteRecordsBefore(db, new Date(Date.now() - period(config, 'accessRecords'))),
  tables: { access_records: 'acessos.json' },
  exports: accessRecordsExports,
};
