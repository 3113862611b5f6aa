import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, as far as one party holds it: an IPv4 address alone, of IPv6 the /64.
 * What is no address (a proxy may hand on anything) is one network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? `${prefixOf(plain)}::/64` : 'unknown';
}

function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // An IPv4 address at the end stands for two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : 8 - length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
