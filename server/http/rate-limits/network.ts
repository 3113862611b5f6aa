import { isIPv4, isIPv6 } from 'node:net';

/** A network that one party may hold in full, and its multiple of the limit of one network. */
export interface Network {
  name: string;
  share: number;
}

/** A holder of one /64 of IPv6 has 256 of them with a /56, as homes do, and 65,536 with a /48, which is free to get. */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

/**
 * Returns the networks of an address, the narrowest first: an IPv4 address alone; for IPv6 the /64, /56 and /48. Invalid
 * addresses (a proxy may pass on anything) are one network.
 */
export function networksOf(address: string | undefined = ''): Network[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return [{ name: plain, share: 1 }];
  if (!isIPv6(plain)) return [{ name: 'unknown', share: 1 }];
  const [a, b, c, d] = firstGroupsOf(plain);
  return prefixes.map(({ bits, share }) => {
    const groups = [a, b, c, bits === 64 ? d : bits === 56 ? d! & 0xff00 : 0];
    return { name: `${groups.map((group) => group!.toString(16)).join(':')}::/${bits}`, share };
  });
}

/** Returns an address's widest network, so that one party counts once, however many addresses it has. */
export const widestNetworkOf = (address: string | undefined): string => networksOf(address).at(-1)!.name;

function firstGroupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An IPv4 address at the end takes two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}
