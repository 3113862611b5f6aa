import type { Generated } from 'kysely';
import type { DeliveredType, Digest } from '#contract/notifications/delivery.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    delivery_settings: DeliverySettingsTable;
    delivery_choices: DeliveryChoiceTable;
    deliveries: DeliveryTable;
    push_subscriptions: PushSubscriptionTable;
  }
}

export interface DeliverySettingsTable {
  user_id: string;
  digest: Generated<Digest>;
  /** When the next digest is due; null until it is planned. */
  digest_at: Date | null;
  /** The next digest covers news after this time. */
  digest_from: Generated<Date>;
  /** When the user was last here, according to ended sessions. */
  here_at: Generated<Date>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  zone: Generated<string>;
  /** The calendar's day of the last push, and the number of pushes that day. */
  pushed_on: Generated<string>;
  pushes: Generated<number>;
}

interface DeliveryChoiceTable {
  user_id: string;
  type: DeliveredType;
  phone: boolean;
  email: boolean;
}

export type Channel = 'phone' | 'email';

interface DeliveryTable {
  notification_id: string;
  news_at: Date;
  channel: Channel;
  user_id: string;
  /** Null once it is sent. */
  due_at: Generated<Date | null>;
  attempts: Generated<number>;
}

export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}
