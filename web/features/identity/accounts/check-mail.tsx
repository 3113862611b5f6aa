import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useAwaitedMail } from './awaited-mail.ts';

/** On the home page, after a registration and after asking for a new password: the next step is in a mail. */
export function CheckMail() {
  const mail = useAwaitedMail();
  const signedIn = useSession() !== null;
  // A confirmation is for whoever is signed in, a new password for whoever is not.
  if (!mail || signedIn !== (mail.why === 'registration')) return null;
  return (
    <div data-for={signedIn ? 'unconfirmed' : undefined}>
      <LazyCard />
    </div>
  );
}

const load = () => import('./mail-card.tsx');

function LazyCard() {
  const { Part: MailCard } = useOwnPart(load);
  return MailCard && <MailCard />;
}
