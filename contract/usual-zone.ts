/** Time zone of users whose own is unknown. Apart from clocks.ts: whatever shows a date needs it, and no clock. */
export const usualZone = 'America/Sao_Paulo';
