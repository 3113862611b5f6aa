import { notifications as contract } from '#contract/notifications/notifications.ts';
import { calls, type Feature } from '#server/feature.ts';
import { listNotifications } from './notifications.service.ts';
import { markRead } from './unread.queries.ts';
import { openStreams } from './open-streams.ts';
import {
  deleteNotificationsOf,
  putComment,
  putDecision,
  putFollow,
  putGroupDecision,
  putGroupInheritance,
  putGroupOffer,
  putGroupOfferAnswer,
  putGroupRequest,
  putLike,
  putMinorDecision,
  putRating,
  putRatingAnswer,
  putOwnNotification,
  putReview,
  putUrgentCase,
  takeDecisionBack,
  takeLikesBack,
} from './notify.queries.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { notifyOfGroupOwner, notifyOfGroupPost } from './group-notifications.service.ts';
import { putMentions, putPostMentions, takeMentionsBack } from './mentions.queries.ts';
import {
  putAnswered,
  putClassAnswered,
  putExpired,
  putFollowUp,
  putHelped,
  notifySavers,
  putLapsed,
  putOffered,
  putSent,
} from './question-notifications.queries.ts';
import { notificationsExports } from './notifications.export.queries.ts';

export { deliveredTypeNames } from './notifications.export.queries.ts';
export { listByIds } from './notifications.queries.ts';
export { allKinds, isInDigest, kindOf, sentenceOf } from './kinds.ts';
export { toNotification } from './notifications.view.ts';
export { listMuted, mute, unmute } from './preferences.queries.ts';

/** What has happened to each person, sent to every open page. */
export const notifications: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Notificações', description: 'O que aconteceu a cada pessoa, na hora.' },
      (context) => {
        const streams = openStreams(context);
        // Open streams would keep the server from closing.
        context.stopping.signal.addEventListener('abort', () => streams.close());
        return {
          'GET /api/notifications': ({ db, viewer, query }) => listNotifications(db, viewer, query.cursor),
          'GET /api/feed/notifications': ({ db, viewer, query }) =>
            listNotifications(db, viewer, query.cursor),
          'POST /api/notifications/read': ({ db, viewer }) => markRead(db, viewer.id),
          'GET /api/notifications/stream': ({ viewer, request }) =>
            streams.open(viewer, [request.headers['last-event-id']].flat()[0]),
        };
      },
    ),
  ],
  listeners: {
    post_liked: putLike,
    posts_unliked: takeLikesBack,
    post_published: putPostMentions,
    comment_added: putComment,
    question_offered: putOffered,
    person_followed: putFollow,
    person_rated: putRating,
    rating_answered: putRatingAnswer,
    person_renamed: (tx, news) => putOwnNotification(tx, 'renamed', news),
    came_of_age: (tx, news) => putOwnNotification(tx, 'of_age', news),
    group_requested: putGroupRequest,
    group_decided: putGroupDecision,
    group_offered: putGroupOffer,
    group_offer_answered: putGroupOfferAnswer,
    group_inherited: putGroupInheritance,
    group_given: (tx, { groupId, formerId, at }) =>
      addJob(tx, 'tell_group_owner', { groupId, formerId, at: at.toISOString() }),
    group_published_in: (tx, { postId }) => addJob(tx, 'tell_group_post', { postId }),
    people_mentioned: putMentions,
    mentions_removed: takeMentionsBack,
    case_decided: putDecision,
    decision_undone: takeDecisionBack,
    minor_decided: putMinorDecision,
    appeal_decided: putReview,
    case_urgent: putUrgentCase,
    check_decided: (tx, { accepted, ...news }) =>
      putOwnNotification(tx, accepted ? 'checked' : 'not_checked', news),
    question_sent: putSent,
    question_answered: putAnswered,
    class_answered: putClassAnswered,
    question_expired: putExpired,
    answer_followed_up: putFollowUp,
    promise_lapsed: putLapsed,
    answer_helped: putHelped,
  },
  jobs: {
    tell_group_post: ({ db }, { postId }) => notifyOfGroupPost(db, postId),
    tell_group_owner: ({ db }, change) => notifyOfGroupOwner(db, change),
    tell_savers: ({ db }, answer) => notifySavers(db, answer),
  },
  cacheSafeJobs: ['tell_group_post', 'tell_group_owner', 'tell_savers'],
  tables: {
    notifications: 'notificacoes.json',
    muted_notifications: 'avisos-desligados.json',
  },
  exports: notificationsExports,
  erasure: { finish: deleteNotificationsOf },
};
