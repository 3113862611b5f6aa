import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { onSettings, readSettings, writeSettings } from '#web/lib/page/device-settings.ts';
import type { Site } from '#web/lib/page/page-data.ts';

const isChosen = (): boolean => readSettings().saveData === true;

/** Whether it was chosen when this document was requested, which then came without pictures. */
const wasChosen = typeof window !== 'undefined' && isChosen();

/** Returns whether the user chose to save data in this browser, and a setter. */
export function useDataSaving(): [boolean, (saveData: boolean) => void] {
  const chosen = useSyncExternalStore(onSettings, isChosen, () => false);
  return [chosen, (saveData) => writeSettings({ saveData })];
}

/** Whether pictures load only on a press: the user chose so, or the browser asks for it. */
export function useSavesData(): boolean {
  const site = useMatches()[0]?.loaderData as Site | undefined;
  const [chosen] = useDataSaving();
  const isOurs = useSyncExternalStore(
    onSettings,
    () => wasChosen,
    () => false,
  );
  // Until now the stylesheet held them back; from here each picture has its button.
  useEffect(() => void delete document.documentElement.dataset['saveData'], []);
  return chosen || (!isOurs && (site?.savesData ?? false));
}
