/*
 * Texts of features that this browser keeps beyond a logout, beside those in store.ts. On a computer that others use too, they are
 * saved on the server before nothing of their writer stays.
 */

export interface DeviceTexts {
  /** 'Rascunho' */
  what: string;
  /** Saves the person's texts on the server, as far as it takes them. */
  save: (person: string) => Promise<void>;
  /** Returns those that only this browser has. */
  listUnsaved: (person: string) => string[];
}

type Load = () => Promise<DeviceTexts>;

const kinds = new Set<Load>();

/** @param load called when their writer leaves */
export const saveBeforeEmptying = (load: Load): void => void kinds.add(load);

/** Returns the kinds of texts; without those whose code cannot be loaded. */
export async function loadDeviceTexts(): Promise<DeviceTexts[]> {
  const loaded = await Promise.all([...kinds].map((load) => load().catch(() => [])));
  return loaded.flat();
}
