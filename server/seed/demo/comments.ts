import { choiceComments } from './comments/choices.ts';
import type { DemoComment } from './comments/demo-comment.ts';
import { rightComments } from './comments/rights.ts';
import { screenComments } from './comments/screens.ts';
import { tradeComments } from './comments/trades.ts';

export type { DemoComment };

export const demoComments: readonly DemoComment[] = [
  ...tradeComments,
  ...screenComments,
  ...choiceComments,
  ...rightComments,
];
