import { unsentOwner } from './unsent-owner.ts';
import { inTab } from './browser-storage.ts';

/*
 * Text typed into a dialog but not sent, read from the fields in the page: the same for every dialog, whatever it
 * does with its values.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

const ignoredTypes = ['password', 'hidden', 'file', 'radio'];
const prefix = 'digitado ';
const initial = new WeakMap<Field, string>();

/** What was typed into one dialog. */
export interface Unsent {
  /** Its title, and that of the page below it. */
  dialog: string;
  page: string;
  /** The typed text, without the initial values. */
  text: string;
  /** Of all fields, in their order. */
  values: (string | boolean)[];
}

/** Excludes secrets and codes, which have to be typed anew. */
const fieldsIn = (box: HTMLElement): Field[] =>
  [...box.querySelectorAll<Field>('input, textarea')].filter(
    ({ type, autocomplete }) => !ignoredTypes.includes(type) && autocomplete !== 'one-time-code',
  );

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** Called with each element that takes focus, before anything is typed into it. */
export function rememberInitial(target: EventTarget): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && !initial.has(target)) initial.set(target, target.value);
}

export const hasUnsent = (box: HTMLElement): boolean => fieldsIn(box).some(isChanged);

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return initial.has(field) && field.value !== initial.get(field);
}

/** Keeps in this tab what was typed into a dialog of this page; `subject` distinguishes dialogs with the same title. */
export function saveFields(dialog: string, subject: string, box: HTMLElement): void {
  if (!hasUnsent(box)) return;
  const fields = fieldsIn(box);
  const written = fields.filter((field) => !isTick(field) && isChanged(field) && field.value.trim() !== '');
  const unsent: Unsent = {
    dialog,
    page: document.title,
    text: written.map(({ value }) => value).join('\n\n'),
    values: fields.map((field) => (isTick(field) ? field.checked : field.value)),
  };
  inTab.set(keyOf(dialog, subject), JSON.stringify(unsent));
}

/** Returns what the user has kept in the dialogs of this tab; checkboxes alone do not count. */
export const listUnsentDialogs = (): Unsent[] =>
  keysOf(unsentOwner()).flatMap((key) => {
    const unsent = parse(inTab.get(key));
    return unsent?.text ? [unsent] : [];
  });

export const hasSavedFields = (dialog: string, subject: string): boolean =>
  inTab.get(keyOf(dialog, subject)) !== null;

export const dropFields = (dialog: string, subject: string): void => inTab.remove(keyOf(dialog, subject));

/** Fills the dialog with the kept values. */
export function restoreFields(dialog: string, subject: string, box: HTMLElement): void {
  const values = parse(inTab.get(keyOf(dialog, subject)))?.values ?? [];
  dropFields(dialog, subject);
  fieldsIn(box).forEach((field, index) => {
    const value = values[index];
    if (typeof value === 'boolean' && isTick(field) && field.checked !== value) field.click();
    if (typeof value === 'string' && !isTick(field) && field.value !== value) type(field, value);
  });
}

/** Types like a user, so that the field's listeners notice. */
function type(field: Field, value: string): void {
  rememberInitial(field);
  // React overrides `value` on the element; the prototype has the browser's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** For leaving an account: the next user of this device may be someone else. */
export function dropAllFields(): void {
  for (const key of keysOf()) inTab.remove(key);
}

const keyOf = (dialog: string, subject: string): string =>
  `${prefix}${unsentOwner()} ${location.pathname} ${dialog} ${subject}`;

const keysOf = (person = ''): string[] =>
  inTab.keys().filter((key) => key.startsWith(prefix + (person && `${person} `)));

const parse = (kept: string | null): Unsent | null => JSON.parse(kept ?? 'null') as Unsent | null;
