import { Link } from 'react-router';
import type { ToastContentProps } from 'react-toastify/unstyled';
import type { Toast } from '#web/lib/shared/toasts.ts';

/** A toast's text and action. The library passes `closeToast`. */
export function ToastContent({ text, action, closeToast }: Pick<Toast, 'text' | 'action'> & Closing) {
  return (
    <div className="toasts-text">
      {text}
      {action && <Action {...action} closeToast={closeToast} />}
    </div>
  );
}

type Closing = Partial<Pick<ToastContentProps, 'closeToast'>>;

function Action({ closeToast, ...action }: NonNullable<Toast['action']> & Closing) {
  if ('to' in action) {
    return (
      <Link className="toasts-action" to={action.to} onClick={() => closeToast?.(true)}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    if (!action.stays) closeToast?.(true);
    action.onPress();
  };
  return (
    <button type="button" className="toasts-action" onClick={press}>
      {action.label}
    </button>
  );
}
