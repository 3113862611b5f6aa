import { ConsentBar } from './features/consents/consent-bar.tsx';
import { SupervisionBar } from './features/guardians/supervision-bar.tsx';
import { AccountStatusBar } from './features/moderation/account-status-bar.tsx';

/** What few members have below the top bar. */
export default function MemberBars() {
  return (
    <>
      <SupervisionBar />
      <AccountStatusBar />
      <ConsentBar />
    </>
  );
}
