/*
 * What was typed into a dialog and not sent, as the fields of the page have it: the same for every dialog, whatever it does
 * with its values.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

const untold = ['password', 'hidden', 'file', 'radio'];
const prefix = 'dialogo ';
const initial = new WeakMap<Field, string>();
/** The id of whoever was signed in last: nobody is offered what another person typed. */
let owner = '';

export function unsentBelongsTo(personId: string): void {
  owner = personId;
}

/** Secrets and codes are typed anew. */
const fieldsIn = (box: HTMLElement): Field[] =>
  [...box.querySelectorAll<Field>('input, textarea')].filter(
    ({ type, autocomplete }) => !untold.includes(type) && autocomplete !== 'one-time-code',
  );

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** Called with whatever takes the focus, before something is typed into it. */
export function rememberInitial(target: EventTarget): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && !initial.has(target)) initial.set(target, target.value);
}

export const hasUnsent = (box: HTMLElement): boolean => fieldsIn(box).some(isChanged);

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return initial.has(field) && field.value !== initial.get(field);
}

/** Keeps in this tab what was typed into the dialog of that name on this page. */
export function keepUnsent(name: string, box: HTMLElement): void {
  if (!hasUnsent(box)) return;
  const values = fieldsIn(box).map((field) => (isTick(field) ? field.checked : field.value));
  sessionStorage.setItem(keyOf(name), JSON.stringify(values));
}

export const isUnsentKept = (name: string): boolean => sessionStorage.getItem(keyOf(name)) !== null;

export const forgetUnsent = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** Types it in again. */
export function bringBackUnsent(name: string, box: HTMLElement): void {
  const values = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '[]') as (string | boolean)[];
  forgetUnsent(name);
  fieldsIn(box).forEach((field, index) => {
    const value = values[index];
    if (typeof value === 'boolean' && isTick(field) && field.checked !== value) field.click();
    if (typeof value === 'string' && !isTick(field) && field.value !== value) type(field, value);
  });
}

/** As a person would: who listens to the field hears of it. */
function type(field: Field, value: string): void {
  rememberInitial(field);
  // React has its own `value` on the element; that of the prototype is the browser's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** For whoever leaves the account: the next person at this device may be another one. */
export function forgetAllUnsent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

const keyOf = (name: string): string => `${prefix}${owner} ${location.pathname} ${name}`;
