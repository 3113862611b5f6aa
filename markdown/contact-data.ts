import { fold } from './fold.ts';
import { findPhone } from './phone-numbers.ts';

/** Contact data by which somebody could be reached outside of this site. */
export type ContactKind = 'phone' | 'email' | 'handle';

/** What a text of one's own says more than this is not looked at; longer than any text that is stored. */
const maxLength = 60_000;

/** What stands between letters and cannot be seen, and what makes a digit a key. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u20e3]/gu;

/**
 * Finds phone numbers, e-mail addresses and names in other networks, however they are spelt. An '@' with the name of
 * somebody of this site is none of them.
 * @returns the first kind that is found, null for none
 */
export function findContact(text: string): ContactKind | null {
  const folded = fold(text.slice(0, maxLength).replace(unseen, '')).replace(/[^\S\n]+/g, ' ');
  if (findPhone(folded)) return 'phone';
  if (emails.some((email) => email.test(folded))) return 'email';
  const spelt = withSigns(folded);
  if (chatLinks.test(spelt) || handles.some((handle) => handle.test(folded))) return 'handle';
  return asksFor(folded) ? 'handle' : null;
}

const any = (...words: string[]): string => `(?:${words.join('|')})`;

const providers = any(
  'gmail',
  'googlemail',
  'hotmail',
  'outlook',
  'yahoo',
  'ymail',
  'live',
  'bol',
  'uol',
  'icloud',
  'proton(?:mail)?',
  'terra',
  'msn',
);
const endings = any('com', 'net', 'org', 'br', 'edu', 'gov', 'me', 'io', 'app', 'dev', 'co', 'pt', 'us');
/** An '@' in words or in brackets. */
const at = String.raw`(?:arroba|[\[({<#_*-] ?(?:at|a|@) ?[\])}>#_*-])`;
const dot = String.raw`(?:ponto|dot|[\[({<] ?\. ?[\])}>])`;
const gap = String.raw`[ _()[\]{}<>#*,-]{0,3}`;

const emails = [
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}/,
  new RegExp(String.raw`@ ?${providers}\b`),
  new RegExp(String.raw`${at}${gap}${providers}(?![a-z])`),
  new RegExp(String.raw`(?:${at}|\bat\b)${gap}[a-z0-9-]{2,40}${gap}(?:${dot}|\.)${gap}${endings}(?![a-z])`),
  // A name with a digit or a dot in it, and where it is.
  new RegExp(String.raw`\b(?=[a-z._]{0,40}[0-9.])[a-z][a-z0-9._]{3,40} (?:no|do|da) ${providers}\b`),
  /\bmailto:/,
];

/** Signs that were spelt in words, or pulled apart, as they are in addresses. */
const withSigns = (folded: string): string =>
  folded
    .replace(/ ?\bponto\b ?/g, '.')
    .replace(/ ?\bbarra\b ?/g, '/')
    .replace(/ ?([./]) ?/g, '$1');

const chatLinks = new RegExp(
  String.raw`(?<![a-z0-9-])${any(
    String.raw`(?:wa|t|m|telegram|ig)\.me\/`,
    String.raw`whatsapp:\/`,
    String.raw`(?:api|chat|web)\.whatsapp\.com`,
    String.raw`discord\.gg\/`,
    String.raw`discord(?:app)?\.com\/(?:invite|users)`,
    String.raw`(?:m\.)?(?:facebook|fb|instagram|snapchat|threads|tiktok|x|twitter|kwai|bsky)\.(?:com|net|app)\/[@a-z0-9]`,
    String.raw`(?:br\.)?linkedin\.com\/in\/`,
    String.raw`(?:linktr\.ee|beacons\.ai|bio\.link|bit\.ly|tinyurl\.com|encurtador\.com\.br)\/`,
    String.raw`signal\.(?:me|group)\/`,
  )}`,
);

const messengers = any(
  String.raw`zap(?: ?zap)?`,
  String.raw`whats(?: ?app)?`,
  'wpp',
  'wats(?:app)?',
  'telegram',
  'tele',
);
const networks = any(
  messengers,
  String.raw`insta(?:gram)?`,
  'ig',
  String.raw`face(?:book)?`,
  'fb',
  String.raw`tik ?tok`,
  'twitter',
  String.raw`snap(?:chat)?`,
  String.raw`disc(?:ord)?`,
  'skype',
  'kik',
  'roblox',
  'free fire',
  'steam',
  'direct',
  'dm',
);
const handle = String.raw`@?[a-z0-9][a-z0-9._-]{2,30}`;
/** With a sign or a digit in it, as no word has. */
const oddHandle = String.raw`(?:@[a-z0-9]|(?=[a-z]{0,30}[0-9._#])[a-z0-9])[a-z0-9._#]{2,30}`;
const is = String.raw`(?: (?:e|eh|como|:)|:|=| ?-)`;
const saying = any(
  'de',
  'do',
  'da',
  'para',
  'pra',
  'um',
  'uma',
  'o',
  'a',
  'so',
  'muito',
  'bem',
  'bom',
  'que',
);

const handles = [
  new RegExp(String.raw`\b(?:${networks}|tt)(?: ?[:=] ?| )${oddHandle}`),
  new RegExp(String.raw`\b(?:${networks}|tt) ?[:=] ?${handle}(?: ?$|\n)`, 'm'),
  new RegExp(
    String.raw`\bmeu (?:${networks}|@|arroba|nick|user)(?: (?:no|do) [a-z ]{2,12}?)?${is} ?(?!${saying}\b)${handle}`,
  ),
  new RegExp(String.raw`(?<![a-z0-9])@[a-z0-9._]{2,30} (?:la )?(?:no|do|na) ${networks}\b`),
  new RegExp(String.raw`\b(?:segue|sigam|siga|direct|dm|${networks})\b[^.!?\n]{0,12}[ :]@[a-z0-9]`),
  new RegExp(
    String.raw`(?<!\b(?:a|as|uma|por|da|cada|o boi) )\barroba (?!(?:e|sao|do|da|de|no|em|tem|vale|subiu|caiu|custa|por)\b)[a-z][a-z0-9._]{2,}`,
  ),
  /(?<![a-z0-9])[a-z0-9._]{2,32}#\d{4}\b/,
  new RegExp(String.raw`\b(?:segue|adiciona|add|procura|acha)\b[^.!?\n]{0,12} (?:no|na) ${networks}\b`),
];

const means = any(messengers, 'numero', 'telefone', 'tel', 'celular', 'e-?mail', 'contato', networks);
const quick = any(messengers, String.raw`insta(?:gram)?`, 'snap', 'discord');
/** Asking for a way to talk elsewhere, or giving it. */
const asking = [
  new RegExp(
    String.raw`\b(?:me|te) (?:chama|chamo|add|adiciona|adiciono|acha|liga)\b[^.!?\n]{0,20}\b(?:no|na|pelo) (?:privado do )?${networks}\b`,
  ),
  new RegExp(String.raw`\bchama(?:r)? (?:la )?(?:no|na) ${networks}\b`),
  new RegExp(String.raw`\bmanda(?:r)? (?:um )?(?:zap|whats|direct|dm)\b`),
  new RegExp(
    String.raw`\b(?:passa|passe|passar|manda|mande|deixa|deixe|da|qual(?: e)?(?: o)?) (?:o )?(?:seu|teu) ${means}\b`,
  ),
  new RegExp(String.raw`\b(?:passa|tem|qual|da) (?:o |seu |teu )?${quick}(?: ai| ae)?(?: ?\?|$|\n)`, 'm'),
  new RegExp(
    String.raw`\b(?:vamos|bora|vem|prefiro|podemos)\b(?: (?:conversar|falar|papear))? (?:no|pro|pelo|por) ${messengers}\b`,
  ),
];
/** Warnings speak of the same things. */
const warning = /\b(?:nao|nunca|jamais|cuidado|evite|golpe)\b[^.!?\n]{0,60}$/;

function asksFor(folded: string): boolean {
  return asking.some((phrase) => {
    const found = phrase.exec(folded);
    return found !== null && !warning.test(folded.slice(Math.max(0, found.index - 80), found.index));
  });
}
