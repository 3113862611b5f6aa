/** Whether the server answers: where it does and code cannot be loaded, that code is gone with an older release. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
