import '#web/lib/page/focus-place.ts';
import { ConsentBar } from './features/consents/consent-bar.tsx';
import { SupervisionBar } from './features/guardians/supervision-bar.tsx';
import { AccountStatusBar } from './features/moderation/account-status-bar.tsx';
import { CardSessionEnd } from './features/shell/card-session-end.tsx';

/** Bars below the top bar that few members have. */
export default function MemberBars() {
  return (
    <>
      <SupervisionBar />
      <AccountStatusBar />
      <ConsentBar />
      <CardSessionEnd />
    </>
  );
}
