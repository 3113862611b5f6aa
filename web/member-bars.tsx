import '#web/lib/page/focus-place.ts';
import { saveBeforeEmptying } from '#web/lib/unsent/device-texts.ts';
import { ConsentBar } from './features/identity/consents/consent-bar.tsx';
import { SupervisionBar } from './features/safety/guardians/supervision-bar.tsx';
import { AccountStatusBar } from './features/safety/moderation/account-status-bar.tsx';
import { CardSessionEnd } from './features/site/shell/card-session-end.tsx';

saveBeforeEmptying(async () => (await import('./features/posts/editor/drafts-on-device.ts')).draftsOnDevice);

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
