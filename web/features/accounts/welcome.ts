import { storeToken } from '#web/lib/session.ts';
import { showToast, type ToastOptions } from '#web/lib/toasts.ts';
import { takeWayBack } from '#web/lib/way-back.ts';

/** Signs the person in and says so; who was sent to sign in from some page is offered the way back to it. */
export function welcome(token: string, greetings: [string, ToastOptions][]): void {
  const wayBack = takeWayBack();
  storeToken(token);
  for (const [text, options] of greetings) showToast(text, options);
  if (wayBack === null) return;
  showToast('Você pode continuar de onde parou.', {
    kind: 'info',
    position: 'top-center',
    milliseconds: 7000,
    action: { label: 'Voltar para a página anterior', to: wayBack },
  });
}

/** As {@link welcome}, after a login. */
export function welcomeBack(token: string): void {
  welcome(token, [['Logado com Sucesso', { position: 'top-center', milliseconds: 3000 }]]);
}
