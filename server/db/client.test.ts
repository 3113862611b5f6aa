import type { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openRelay } from '../testing/relay.ts';
import { testApp } from '../testing/test-app.ts';
import { clientFor } from './client.ts';

it.each([1, 2, 3, 4])(
  'a connection lost before its message %i is the end of no process',
  async (messages) => {
    const { databaseUrl } = await testApp();
    const relay = await openRelay(databaseUrl);
    onTestFinished(() => relay.cut());
    const lost: Error[] = [];
    class Watched extends clientFor(relay.url, { statement_timeout: 1_000 }) {
      override emit(...[event, ...values]: Parameters<Client['emit']>): boolean {
        // Without a listener it would end the process.
        if (event === 'error' && this.listenerCount('error') === 0) return lost.push(values[0] as Error) > 0;
        return super.emit(event, ...values);
      }
    }
    const client = new Watched();
    relay.freezeAfter(messages, () => void relay.cut());
    const opened = await client.connect().then(
      () => 'opened',
      () => 'refused',
    );
    await client.end().catch(() => {});
    // After the greeting and the password comes one more: the settings.
    expect([opened, lost]).toEqual([messages < 4 ? 'refused' : 'opened', []]);
  },
);
