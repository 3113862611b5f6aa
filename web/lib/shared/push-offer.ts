/** Told to the window when the person has just done what somebody answers. */
export const pushOfferDue = 'rumo:push-offer-due';

/** Offers notices on this device, once somebody is waited for. The browser's own question comes after a press alone. */
export const offerPush = (): void => void dispatchEvent(new Event(pushOfferDue));
