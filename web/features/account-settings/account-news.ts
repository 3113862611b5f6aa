/** Told to the window when sessions of the account have ended by something else than the list of them. */
export const sessionsEnded = 'rumo:sessions-ended';
