import type { Lane } from '#contract/safety/report-reasons.ts';

export const laneLabels: Record<Lane, string> = { urgent: 'Urgente', high: 'Alta', normal: 'Normal' };
