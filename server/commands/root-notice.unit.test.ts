import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootNotice } from './root-notice.ts';

it('a start as root outside a container says how not to', () => {
  expect(rootNotice(0, false)).toContain('deploy/rumo.service');
  expect(rootNotice(0, true)).toBeNull();
  expect(rootNotice(1000, false)).toBeNull();
});

it('the systemd unit has its own account and no privileges', async () => {
  const unit = await readFile(join(import.meta.dirname, '../../deploy/rumo.service'), 'utf8');
  expect(unit).toMatch(/^User=(?!root$)\w+$/m);
  expect(unit).toMatch(/^NoNewPrivileges=true$/m);
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
});
