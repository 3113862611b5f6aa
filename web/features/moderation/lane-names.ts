import type { Lane } from '#contract/reports.ts';

export const laneNames: Record<Lane, string> = { urgent: 'Urgente', high: 'Alta', normal: 'Normal' };
