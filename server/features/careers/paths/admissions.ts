/*
 * Admissions of one occupation. Each is a number of its place (a state, or the city of an apprentice), month and pay; sorted, they
 * are kept as the distances between them, in as few bytes as each needs: millions of rows would fill the database.
 */

const maxMonths = 1_200;
export const maxPay = 1_000_000;
const pays = maxPay + 1;

/** Months since 2000 of a month as 202609. */
export const monthsUntil = (month: number): number =>
  (Math.floor(month / 100) - 2000) * 12 + (month % 100) - 1;

/** The months of which there are files, among the twelve that end with the newest, from the first to the last of them. */
export function lastYear(months: readonly number[]): { first: number; last: number } | null {
  const last = months.at(-1);
  if (last === undefined) return null;
  return { first: months.find((month) => monthsUntil(month) > monthsUntil(last) - 12)!, last };
}

/** @param month as 202609 */
export const admission = (place: number, month: number, pay: number): number =>
  (place * maxMonths + monthsUntil(month)) * pays + pay;

export function pack(admissions: readonly number[]): Buffer {
  const sorted = Float64Array.from(admissions).sort();
  const bytes: number[] = [];
  let before = 0;
  for (let at = 0; at < sorted.length;) {
    const own = sorted[at]!;
    let end = at + 1;
    while (sorted[end] === own) end += 1;
    put(bytes, own - before);
    put(bytes, end - at);
    before = own;
    at = end;
  }
  return Buffer.from(bytes);
}

interface Admitted {
  place: number;
  /** Since 2000. */
  months: number;
  pay: number;
  people: number;
}

export function unpack(bytes: Buffer, take: (admitted: Admitted) => void): void {
  let own = 0;
  let at = 0;
  const next = (): number => {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = bytes[at]!;
      at += 1;
      value += (byte & 0x7f) * weight;
      if (byte < 0x80) return value;
      weight *= 0x80;
    }
  };
  while (at < bytes.length) {
    own += next();
    const people = next();
    const above = Math.floor(own / pays);
    take({ place: Math.floor(above / maxMonths), months: above % maxMonths, pay: own % pays, people });
  }
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. Larger than 32 bits, so without shifts. */
function put(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}
