import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openStreamPlaces, type StreamReader } from './stream-places.ts';

const shares = { altogether: 20, forMembers: 6, forHosts: 2, ofNetwork: 5, ofAccount: 2 };

function aNode() {
  const places = openStreamPlaces(shares);
  const open = new Map<string, Readable>();
  const ended: string[] = [];
  const take = (
    name: string,
    reader: StreamReader,
    address: string,
    accountId = reader === 'visitor' ? '' : name,
  ) => {
    const stream = new Readable({ read: () => {} });
    const taken = places.take({ reader, accountId, address }, stream, () => ended.push(name));
    if (taken) open.set(name, stream);
    return taken;
  };
  return { places, open, ended, take };
}

const times = (count: number, work: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => work(index)).filter(Boolean).length;

it('a network gets no more streams than its share, also by many IPv6 addresses', () => {
  const { take } = aNode();
  expect(times(10, (index) => take(`v${index}`, 'visitor', '192.0.2.1'))).toBe(5);
  expect(times(10, (index) => take(`w${index}`, 'visitor', `2001:db8:1:1::${index}`))).toBe(5);
});

it('places of streams are reserved for members and hosts', () => {
  const { take } = aNode();
  expect(times(30, (index) => take(`v${index}`, 'visitor', `192.0.2.${index}`))).toBe(12);
  expect(times(6, (index) => take(`m${index}`, 'member', '198.51.100.1'))).toBe(5);
  expect(take('host', 'host', '198.51.100.1')).toBe(true);
});

it('a member takes the place of the least recently served visitor', () => {
  const { places, open, ended, take } = aNode();
  times(12, (index) => take(`v${index}`, 'visitor', `192.0.2.${index}`));
  times(6, (index) => take(`m${index}`, 'member', `198.51.100.${index}`));
  places.noteTold(open.get('v0')!);
  expect(take('m6', 'member', '198.51.100.6')).toBe(true);
  expect(ended).toEqual(['v1']);
  expect(take('host', 'host', '198.51.100.7')).toBe(true);
  expect(ended).toEqual(['v1']);
});

it('a member gets a stream behind a full address, and the host of a shift always does', () => {
  const { ended, take } = aNode();
  times(5, (index) => take(`v${index}`, 'visitor', '192.0.2.1'));
  expect(take('visitor', 'visitor', '192.0.2.1')).toBe(false);
  expect(times(7, (index) => take(`m${index}`, 'member', '192.0.2.1'))).toBe(5);
  expect(ended).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
  expect(take('host', 'host', '192.0.2.1')).toBe(true);
});

it('the newest stream of an account closes its oldest', () => {
  const { ended, take } = aNode();
  times(3, (index) => take(`tab ${index}`, 'member', '192.0.2.1', 'ana'));
  expect(ended).toEqual(['tab 0']);
});

it('a closed stream frees its place', async () => {
  const { open, take } = aNode();
  times(5, (index) => take(`v${index}`, 'visitor', '192.0.2.1'));
  const left = open.get('v2')!;
  const closed = new Promise((resolve) => left.once('close', resolve));
  left.destroy();
  await closed;
  expect(take('next', 'visitor', '192.0.2.1')).toBe(true);
  expect(take('too many', 'visitor', '192.0.2.1')).toBe(false);
});
