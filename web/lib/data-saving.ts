import { useEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { onSettings, readSettings, writeSettings } from './device-settings.ts';
import type { Site } from './page-data.ts';

/** Whether the person chose in this browser to save data, and how to choose. */
export function useDataSaving(): [boolean, (saveData: boolean) => void] {
  const chosen = useSyncExternalStore(
    onSettings,
    () => readSettings().saveData === true,
    () => false,
  );
  return [chosen, (saveData) => writeSettings({ saveData })];
}

/** Whether pictures wait for a press: the person chose so, or the browser asks for it. */
export function useSavesData(): boolean {
  const site = useMatches()[0]?.loaderData as Site | undefined;
  const [chosen] = useDataSaving();
  // Until here the stylesheet held them back; now each of them has its button.
  useEffect(() => void delete document.documentElement.dataset['saveData'], []);
  return chosen || (site?.savesData ?? false);
}
