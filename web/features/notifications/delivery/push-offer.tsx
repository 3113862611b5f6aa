import { useEffect, useState, type ComponentType } from 'react';
import { pushOfferDue } from '#web/lib/shared/push-offer.ts';

/** Slot of the offer, which few users see: its code is loaded when the offer is due. */
export function PushOffer() {
  const [Bar, setBar] = useState<ComponentType<{ onDone: () => void }> | null>(null);
  useEffect(() => {
    const show = async () => {
      const { PushOfferBar, isWanted } = await import('./push-offer-bar.tsx');
      if (await isWanted()) setBar(() => PushOfferBar);
    };
    // Without a network, or if the push state cannot be read, nothing is offered.
    const tryToShow = () => void show().catch(() => undefined);
    addEventListener(pushOfferDue, tryToShow);
    return () => removeEventListener(pushOfferDue, tryToShow);
  }, []);
  return Bar && <Bar onDone={() => setBar(null)} />;
}
