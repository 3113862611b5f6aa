import { delivery as contract } from '#contract/notifications/delivery.ts';
import { undoTime } from '#contract/clocks.ts';
import { calls, type Feature } from '#server/feature.ts';
import { refuse } from '#server/http/errors.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { Tx } from '#server/db/handle.ts';
import { addChosenDeliveries, addOfferDeliveries, addDeliveries, deleteDone } from './deliveries.queries.ts';
import { deliverNotifications } from './deliver-notifications.service.ts';
import { recordLastUse } from './digests.queries.ts';
import { deliveryExports } from './delivery.export.queries.ts';
import { sendDigests, replanAfterReturn } from './digests.service.ts';
import { notificationMails } from './notification.mails.ts';
import { putPreferences, readPreferences, switchTypes } from './preferences.service.ts';
import { readPushKey, subscribe } from './push-service.ts';
import { deleteSubscription } from './push-subscriptions.queries.ts';
import { addSettings } from './settings.queries.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.service.ts';
import { queueDeliveries } from './queue-deliveries.ts';

export { unsubscribeToken } from './unsubscribe.service.ts';

/** Delivers notifications to users who are away: on the phone, by mail at once, and in digests. */
export const delivery: Feature = {
  calls: [
    calls(
      contract,
      {
        name: 'Avisos',
        description: 'O que chega por celular e e-mail a quem não está com a página aberta.',
      },
      (context) => {
        queueDeliveries(context);
        return {
          'GET /api/notifications/preferences': ({ db, viewer }) => readPreferences(db, viewer),
          'PUT /api/notifications/preferences': (call) => putPreferences(call, call.body),
          'PATCH /api/notifications/preferences': ({ db, viewer, body }) => switchTypes(db, viewer, body),
          'GET /api/push-key': ({ db }) => readPushKey(db),
          'POST /api/push-subscriptions': ({ db, context: { config }, viewer, body }) =>
            subscribe(db, config, viewer, body),
          'DELETE /api/push-subscriptions/{id}': async ({ db, viewer, params }) => {
            if (!(await deleteSubscription(db, viewer.id, params.id))) throw refuse('not_found');
          },
          'GET /api/unsubscribe/{token}': ({ db, params }) => readUnsubscription(db, params.token),
          'POST /api/unsubscribe/{token}': ({ db, params }) => unsubscribe(db, params.token),
        };
      },
    ),
  ],
  http: unsubscribeRoutes,
  listeners: {
    question_notified: (tx, { kind, questionId, userIds }) =>
      kind === 'question_offered'
        ? // No job per question: notifying a user queues one for all (queue-deliveries.ts).
          addOfferDeliveries(tx, questionId, userIds)
        : sendAtOnce(tx, questionId, userIds),
    person_written: (tx, { userId }) => addSettings(tx, userId),
    sessions_ended: recordLastUse,
    // Only once it can no longer be withdrawn.
    case_decided: (tx, { decisionId, userId }) => sendAtOnce(tx, decisionId, [userId], undoTime),
    appeal_decided: (tx, { decisionId, userId }) => sendAtOnce(tx, decisionId, [userId]),
    // Guardians get a separate mail about the decision itself.
    minor_decided: async (tx, { decisionId, kind, userIds }) => {
      if (kind === 'minor_review') await sendAtOnce(tx, decisionId, userIds);
    },
  },
  mails: notificationMails,
  jobs: {
    deliver_news: async (context, _, stopping) => {
      await addChosenDeliveries(context.db, null);
      await deliverNotifications(context, stopping);
    },
    send_digests: (context, _, stopping) => sendDigests(context, stopping),
  },
  cacheSafeJobs: ['deliver_news', 'send_digests'],
  schedule: { deliver_news: '* * * * *', send_digests: '* * * * *' },
  sweep: async (context) => {
    await deleteDone(context.db);
    await replanAfterReturn(context);
  },
  tables: {
    delivery_settings: 'avisos.json',
    delivery_choices: 'avisos-por-tipo.json',
    deliveries: 'notifications again, while they wait to be sent',
    push_subscriptions: 'aparelhos-com-avisos.json',
  },
  exports: deliveryExports,
};

async function sendAtOnce(tx: Tx, aboutId: string, userIds: readonly string[], after = 0): Promise<void> {
  const at = new Date(Date.now() + after);
  await addDeliveries(tx, userIds, at);
  await addJob(tx, 'deliver_news', {}, { key: `deliver:${aboutId}`, ...(after > 0 && { at }) });
}
