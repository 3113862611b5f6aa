import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { onSettings, readSettings, writeSettings } from '#web/lib/page/device-settings.ts';
import type { Site } from '#web/lib/page/page-data.ts';

const isChosen = (): boolean => readSettings().saveData === true;

/** Whether it was chosen when this document was asked for: it has no pictures then. */
const wasChosen = typeof window !== 'undefined' && isChosen();

/** Whether the person chose in this browser to save data, and how to choose. */
export function useDataSaving(): [boolean, (saveData: boolean) => void] {
  const chosen = useSyncExternalStore(onSettings, isChosen, () => false);
  return [chosen, (saveData) => writeSettings({ saveData })];
}

/** Whether pictures wait for a press: the person chose so, or the browser asks for it. */
export function useSavesData(): boolean {
  const site = useMatches()[0]?.loaderData as Site | undefined;
  const [chosen] = useDataSaving();
  const isOurs = useSyncExternalStore(
    onSettings,
    () => wasChosen,
    () => false,
  );
  // Until here the stylesheet held them back; now each of them has its button.
  useEffect(() => void delete document.documentElement.dataset['saveData'], []);
  return chosen || (!isOurs && (site?.savesData ?? false));
}
