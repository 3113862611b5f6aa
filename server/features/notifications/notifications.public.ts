export { hearFacts } from './hear-facts.ts';
export { deleteNotificationsOf as removeNotificationsOf } from './notify.queries.ts';
