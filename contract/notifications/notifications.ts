import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { counter, id, isoDate, nextCursor, page } from '../primitives.ts';
import { person } from '../people/profiles.ts';

/** The types that can be switched off. */
export const notificationTypes = [
  'reviews',
  'new_comment',
  'like',
  'connection',
  'group_post',
  'mention',
] as const;

/** `decision` goes to everybody it concerns, `urgent_case` to all staff. */
const notificationType = z.enum([...notificationTypes, 'decision', 'urgent_case', 'question']);

export const notification = z
  .object({
    id,
    /** What happened, in a sentence. */
    title: z.string(),
    /** Details: the text written, the number of likes; '' for none. */
    description: z.string(),
    type: notificationType,
    /** When it happened last. */
    createdAt: isoDate,
    read: z.boolean(),
    /** Path of the page it is about. */
    link: z.string(),
    /** The latest people who did it, at most 3; empty if a group answers. */
    people: z.array(person),
    /** How many people did it; for posts in a group, how many are new. */
    count: counter,
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

/** Number of unread notifications; exact up to 100. */
const unread = counter;

const notificationList = z
  .object({ notifications: z.array(notification), unread, nextCursor })
  .meta({ id: 'NotificationList' });

export type NotificationList = z.infer<typeof notificationList>;

/** The data of a stream event. */
const notificationEvent = notification.extend({ unread }).meta({ id: 'NotificationEvent' });

export type NotificationEvent = z.infer<typeof notificationEvent>;

/** The data of a `gone` stream event: something that a page may still show was taken down. */
export interface TakenDown {
  /** Of the post, comment, answer or other content. */
  id: string;
  /** SHA-256, as base64url, of the path of its page. */
  path: string;
}

const list = { whenClosed: true, query: page, reply: notificationList } as const;

export const notifications = endpoints({
  'GET /api/notifications': { summary: 'As próprias notificações, as mais recentes primeiro', ...list },
  'GET /api/feed/notifications': { summary: 'O mesmo que `GET /api/notifications`', ...list },
  'POST /api/notifications/read': {
    summary: 'Marca como lidas as notificações que existem agora',
    whenClosed: true,
    invalidates: false,
  },
  'GET /api/notifications/stream': {
    summary:
      'As notificações novas, uma por evento, assim que chegam. Com `Last-Event-ID`, também as que chegaram desde aquele evento. Um evento `gone` diz o que saiu do ar, e um evento `unread`, quantas continuam não lidas',
    whenClosed: true,
    reply: notificationEvent,
    stream: true,
  },
});

type NotificationsCalls = typeof notifications;
declare module '../api.ts' {
  interface Api extends NotificationsCalls {}
}
