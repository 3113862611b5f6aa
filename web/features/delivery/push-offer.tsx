import { useEffect, useState, type ComponentType } from 'react';
import { pushOfferDue } from '#web/lib/shared/push-offer.ts';

/** The place of the offer, which few people see: what shows it is loaded when it is due. */
export function PushOffer() {
  const [Bar, setBar] = useState<ComponentType<{ onDone: () => void }> | null>(null);
  useEffect(() => {
    const show = async () => {
      const { PushOfferBar, isWanted } = await import('./push-offer-bar.tsx');
      if (await isWanted()) setBar(() => PushOfferBar);
    };
    // Without a network, or where the browser cannot say, nothing is offered.
    const tryToShow = () => void show().catch(() => undefined);
    addEventListener(pushOfferDue, tryToShow);
    return () => removeEventListener(pushOfferDue, tryToShow);
  }, []);
  return Bar && <Bar onDone={() => setBar(null)} />;
}
