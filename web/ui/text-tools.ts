import { watchSize } from './picture-size.ts';

/** Milliseconds for which a button shows its result. */
const saidFor = 2_000;

/**
 * Adds buttons to rendered markdown: to copy code, and to enlarge pictures. By script only, as they do nothing
 * without it.
 * @returns a function that removes them
 */
export function addTextTools(text: HTMLElement, enlarge: (picture: HTMLImageElement) => void): () => void {
  const undo: (() => void)[] = [];
  for (const code of text.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'code';
    code.replaceWith(box);
    box.append(code, copyButton(code));
    undo.push(() => box.replaceWith(code));
  }
  for (const picture of text.querySelectorAll('img')) {
    // A linked picture follows its link.
    if (picture.dataset['src']) {
      undo.push(offerPicture(picture));
      continue;
    }
    if (picture.closest('a')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'enlarge';
    button.setAttribute('aria-label', ['Ampliar imagem', picture.alt].filter(Boolean).join(': '));
    button.addEventListener('click', () => enlarge(picture));
    picture.replaceWith(button);
    button.append(picture);
    undo.push(() => button.replaceWith(picture));
  }
  return () => undo.forEach((step) => step());
}

/** Returns rendered markdown without picture addresses, so that nothing loads. */
export const withoutPictures = (html: string): string => html.replaceAll('<img src="', '<img data-src="');

/** Replaces a waiting picture with a button that loads it. @returns a function that removes the button */
function offerPicture(picture: HTMLImageElement): () => void {
  const src = picture.dataset['src']!;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wanting';
  const say = (size: string) => {
    button.textContent = ['Ver imagem', picture.alt && `: ${picture.alt}`, size && ` (${size})`].join('');
  };
  say('');
  button.addEventListener('click', (event) => {
    // It may be inside a link.
    event.preventDefault();
    event.stopPropagation();
    picture.src = src;
    button.replaceWith(picture);
  });
  picture.replaceWith(button);
  const giveUp = watchSize(button, src, say);
  return () => {
    giveUp();
    button.replaceWith(picture);
  };
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  const label = button.appendChild(document.createElement('span'));
  label.ariaLive = 'polite';
  label.textContent = 'Copiar';
  button.addEventListener('click', () => {
    const say = (words: string) => {
      label.textContent = words;
      setTimeout(() => (label.textContent = 'Copiar'), saidFor);
    };
    void copy(code).then(say);
  });
  return button;
}

/** @returns the result, in a word */
async function copy(code: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent.trimEnd());
    return 'Copiado';
  } catch {
    // Not allowed, or a page without https: the user only has to press the copy key.
    getSelection()?.selectAllChildren(code);
    return 'Selecionado';
  }
}
