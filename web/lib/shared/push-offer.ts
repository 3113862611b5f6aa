/** Window event: the user has just done something that others will reply to. */
export const pushOfferDue = 'rumo:push-offer-due';

/** Offers push notifications on this device, once a reply is awaited. The browser itself asks only after a press. */
export const offerPush = (): void => void dispatchEvent(new Event(pushOfferDue));
