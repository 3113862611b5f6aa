import type { TestApp } from './test-app.ts';

/** Sets the installation's calendar to this moment, from where it runs on; rows keep the real time. */
export function setClock({ context }: TestApp, date: string): void {
  const shift = new Date(date).getTime() - Date.now();
  const now = (): Date => new Date(Date.now() + shift);
  Object.assign(context.calendar, {
    now,
    today: (timeZone = 'America/Sao_Paulo') =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now()),
    dateOf: (real: Date) => new Date(real.getTime() + shift),
    realTimeOf: (shown: Date) => new Date(shown.getTime() - shift),
  });
}
