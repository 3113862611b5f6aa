/** Whether the server answers: if so, code that fails to load is gone with an older release. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
