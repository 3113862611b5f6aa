const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Mail programs make links of these by themselves, and a name would advertise in a mail of ours. */
const looksLikeAddress = /[@/\\]|[\p{L}\p{N}-]\.\p{L}{2,}/u;

const longest = 60;

/**
 * A person's name for a mail: a line without marks that hide or reorder what is read. '' for one that looks like an
 * address, since anybody may register with the e-mail of somebody else.
 */
export function plainName(name: string): string {
  const line = name.replace(controls, '').replaceAll(/\s+/g, ' ').trim();
  if (looksLikeAddress.test(line)) return '';
  const letters = Array.from(line);
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : line;
}
