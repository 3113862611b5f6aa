import type { Readable } from 'node:stream';
import { networksOf } from './rate-limits/network.ts';

/** Whom a stream is for, from first to be refused to last. */
export type StreamReader = 'visitor' | 'member' | 'host';

interface Wish {
  reader: StreamReader;
  /** Empty for visitors. */
  accountId: string;
  address: string;
}

interface Place extends Wish {
  networks: string[];
  /** Closes the stream. Its page comes back later, so that pages do not displace each other. */
  end: () => void;
}

export interface StreamPlaces {
  /** Takes a place for this stream until it closes. @returns false where none is free: the page polls instead */
  take(wish: Wish, stream: Readable, end: () => void): boolean;
  /** Notes that this stream was told something: it is idle for the shortest. */
  noteTold(stream: Readable): void;
}

export interface StreamShares {
  altogether: number;
  /** Kept free of visitors, and of everybody but hosts. */
  forMembers: number;
  forHosts: number;
  /** Most of one network, such as a school behind one address, and of one account. */
  ofNetwork: number;
  ofAccount: number;
}

/**
 * Shares the streams that a node keeps open. Nobody fills it alone: networks and accounts have shares, and a visitor's stream, the
 * longest idle first, goes where somebody signed in finds no place.
 */
export function openStreamPlaces(shares: StreamShares): StreamPlaces {
  /** The longest idle first. */
  const places = new Map<Readable, Place>();
  const ofNetwork = new Map<string, number>();
  const ofAccount = new Map<string, Set<Readable>>();
  const maxFor: Record<StreamReader, number> = {
    visitor: shares.altogether - shares.forMembers - shares.forHosts,
    member: shares.altogether - shares.forHosts,
    host: shares.altogether,
  };

  function free(stream: Readable): void {
    const place = places.get(stream);
    if (!place) return;
    places.delete(stream);
    for (const name of place.networks) {
      const left = ofNetwork.get(name)! - 1;
      if (left > 0) ofNetwork.set(name, left);
      else ofNetwork.delete(name);
    }
    const own = ofAccount.get(place.accountId);
    own?.delete(stream);
    if (own?.size === 0) ofAccount.delete(place.accountId);
  }

  function end(stream: Readable): void {
    const place = places.get(stream);
    free(stream);
    place?.end();
  }

  /** Closes the longest idle stream of a visitor, of one network if given. @returns false if there is none */
  function displaceVisitor(network?: string): boolean {
    for (const [stream, place] of places)
      if (place.reader === 'visitor' && (network === undefined || place.networks.includes(network))) {
        end(stream);
        return true;
      }
    return false;
  }

  return {
    take(wish, stream, endStream) {
      const { reader, accountId, address } = wish;
      const networks = networksOf(address);
      const isSignedIn = reader !== 'visitor';
      const isNetworkFull = networks.some(
        ({ name, share }) =>
          (ofNetwork.get(name) ?? 0) >= shares.ofNetwork * share && !(isSignedIn && displaceVisitor(name)),
      );
      // Who runs a shift is one person, whatever else is open behind the same address.
      if (isNetworkFull && reader !== 'host') return false;
      if (places.size >= maxFor[reader] && !(isSignedIn && displaceVisitor())) return false;
      places.set(stream, { ...wish, networks: networks.map(({ name }) => name), end: endStream });
      for (const { name } of networks) ofNetwork.set(name, (ofNetwork.get(name) ?? 0) + 1);
      stream.once('close', () => free(stream));
      if (!isSignedIn) return true;
      const own = ofAccount.get(accountId) ?? new Set();
      ofAccount.set(accountId, own.add(stream));
      const [oldest] = own;
      if (own.size > shares.ofAccount) end(oldest!);
      return true;
    },

    noteTold(stream) {
      const place = places.get(stream);
      if (!place) return;
      places.delete(stream);
      places.set(stream, place);
    },
  };
}
