import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';

/** Whether the proxy at an address, so many hops away, is trusted to state where a request comes from. */
export type IsTrusted = (address: string, step: number) => boolean;

export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): IsTrusted {
  if (trustProxy === false) return () => false;
  // The nearest proxy is number 0.
  if (typeof trustProxy === 'number') return (_address, step) => step < trustProxy;
  return proxyAddress.compile(trustProxy);
}
