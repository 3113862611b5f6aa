import { writeAccountLetters } from './features/accounts/accounts.public.ts';
import { hearConfirmationsForComments } from './features/comments/comments.public.ts';
import { hearFacts } from './features/notifications/notifications.public.ts';
import { hearPublications } from './features/drafts/drafts.public.ts';
import { hearConfirmationsForPosts } from './features/posts/posts.public.ts';
import { hearWrites } from './features/search/search.public.ts';

/**
 * Lets rooms hear what the rooms above them tell (events/facts.ts) and write their mails (mail/letters.ts). Every process that works on the database
 * does so first; a second time changes nothing.
 */
export function connectRooms(): void {
  hearConfirmationsForPosts();
  hearPublications();
  hearConfirmationsForComments();
  hearWrites();
  hearFacts();
  writeAccountLetters();
}
