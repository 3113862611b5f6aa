import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Whether an address, so many steps away, is a proxy whose word on where a request comes from is taken. */
export type IsTrusted = (address: string, step: number) => boolean;

export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): IsTrusted {
  if (trustProxy === false) return () => false;
  // The nearest proxy is number 0.
  if (typeof trustProxy === 'number') return (_address, step) => step < trustProxy;
  return proxyAddress.compile(trustProxy);
}
