import { forgetMail } from './awaited-mail.ts';
import { forgetCardSession } from '#web/lib/session/card-session.ts';
import { storeToken } from '#web/lib/session/session.ts';
import { showToast, type ToastOptions } from '#web/lib/shared/toasts.ts';
import { offerWayBack } from '#web/lib/session/way-back.ts';

/** Signs the user in, greets them, and offers the way back to the page that sent them to sign in. */
export function welcome(token: string, greetings: [string, ToastOptions][]): void {
  storeToken(token);
  forgetCardSession();
  offerWayBack();
  for (const [text, options] of greetings) showToast(text, options);
}

/** As {@link welcome}, after a login. */
export function welcomeBack(token: string): void {
  forgetMail();
  welcome(token, [['Logado com Sucesso', { position: 'top-center', milliseconds: 3000 }]]);
}
