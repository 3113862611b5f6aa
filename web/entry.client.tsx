import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageCode } from '#web/lib/page/page-code.ts';
import { watchPageAccount } from '#web/lib/session/page-account.ts';
import { tolerateForeignNodes } from '#web/ui/foreign-nodes.ts';
import { keepLayersInHistory } from '#web/ui/open-layers.ts';
import '#web/ui/trusted-html.ts';

keepLayersInHistory();
tolerateForeignNodes();
watchPageAccount();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[pageCode]} />
    </StrictMode>,
  );
});
