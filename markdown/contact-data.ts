import { foldInPlace, undisguised, withSigns } from './disguises.ts';
import { findPhone, mayHidePhone } from './phone-numbers.ts';

/** What refers somebody elsewhere: data, a name in another network, an address, or an invitation without any of these. */
export type ContactKind = 'phone' | 'email' | 'handle' | 'link' | 'network';

/** Contact data in a text, at these indexes of it; the whole text where it was disguised. */
export interface Contact {
  kind: ContactKind;
  start: number;
  end: number;
}

/** Characters that are checked; longer than any stored text. */
const maxLength = 60_000;

/**
 * Finds phone numbers, e-mail addresses, links, and names in other networks, however they are spelled. A mention of a member of
 * this site does not count.
 */
export function findContact(text: string): Contact | null {
  const { folded, places } = foldInPlace(text.slice(0, maxLength));
  const found = findIn(folded);
  if (found) return { ...found, start: places[found.start]!, end: places[found.end]! };
  const plain = undisguised(folded);
  const hidden = (plain !== folded && findIn(plain)) || linkIn(withSigns(folded));
  return hidden ? { kind: hidden.kind, start: 0, end: text.length } : null;
}

/** Whether a text in which nothing was found may still refer somebody elsewhere: for staff to see first. */
export function isDoubtful(text: string): boolean {
  const { folded } = foldInPlace(text.slice(0, maxLength));
  return mayHidePhone(folded) || doubtful.some((pattern) => pattern.test(folded));
}

function findIn(folded: string): Contact | null {
  const phone = findPhone(folded);
  if (phone) return { kind: 'phone', ...phone };
  return (
    firstOf('email', emails, folded) ??
    linkIn(folded) ??
    firstOf('handle', handles, folded) ??
    askedIn(folded)
  );
}

const linkIn = (folded: string): Contact | null => firstOf('link', links, folded);

function firstOf(kind: ContactKind, patterns: RegExp[], folded: string): Contact | null {
  for (const pattern of patterns) {
    const found = pattern.exec(folded);
    if (found) return { kind, start: found.index, end: found.index + found[0].length };
  }
  return null;
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
/** Providers whose names have no other meaning. */
const mailboxes = any('gmail', 'hotmail', 'yahoo', 'icloud');
const endings = any('com', 'net', 'org', 'br', 'edu', 'gov', 'me', 'io', 'app', 'dev', 'co', 'pt', 'us');
/** An '@' spelled out or in brackets. */
const at = String.raw`(?:arroba|[\[({<#_*-] ?(?:at|a|@) ?[\])}>#_*-])`;
const dot = String.raw`(?:ponto|dot|[\[({<] ?\. ?[\])}>])`;
const gap = String.raw`[ _()[\]{}<>#*,-]{0,3}`;

const emails = [
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}/,
  new RegExp(String.raw`@ ?${providers}\b`),
  new RegExp(String.raw`${at}${gap}${providers}(?![a-z])`),
  new RegExp(String.raw`(?:${at}|\bat\b)${gap}[a-z0-9-]{2,40}${gap}(?:${dot}|\.)${gap}${endings}(?![a-z])`),
  // A name with a digit or a dot, and its provider.
  new RegExp(String.raw`\b(?=[a-z._]{0,40}[0-9.])[a-z][a-z0-9._]{3,40} (?:no|do|da) ${providers}\b`),
  new RegExp(String.raw`\b(?=[a-z._]{0,40}[0-9.])[a-z][a-z0-9._]{3,40} ${mailboxes}\b`),
  new RegExp(String.raw`\b[a-z0-9._]{3,40} ${mailboxes} (?:ponto )?com(?: br)?(?:[,;!?\n]|\.?$)`, 'm'),
  /\bmailto:/,
  /\bmeu e-?mail(?: e| eh| ?:) ?[a-z0-9._]{3,40} (?:no|do|da) [a-z]/,
  /\bme (?:manda|mande|escreve|escreva) (?:um )?e-?mail (?:em|para|pra|no) [a-z0-9._]{3,}/,
];

const links = [
  new RegExp(
    String.raw`(?<![a-z0-9-])${any(
      String.raw`(?:wa|t|m|telegram|ig)\.me\/`,
      String.raw`whatsapp:\/`,
      String.raw`(?:api|chat|web)\.whatsapp\.com`,
      String.raw`(?:www\.)?whatsapp\.com\/`,
      String.raw`discord\.gg\/`,
      String.raw`discord(?:app)?\.com\/(?:invite|users)`,
      String.raw`(?:m\.)?(?:facebook|fb|instagram|snapchat|threads|tiktok|x|twitter|kwai|bsky)\.(?:com|net|app)\/[@a-z0-9]`,
      String.raw`(?:br\.)?linkedin\.com\/in\/`,
      String.raw`(?:linktr\.ee|beacons\.ai|bio\.link|bit\.ly|tinyurl\.com|encurtador\.com\.br)\/`,
      String.raw`signal\.(?:me|group)\/`,
      String.raw`meet\.google\.com\/`,
      String.raw`(?:[a-z0-9]{1,20}\.)?zoom\.us\/`,
      String.raw`teams\.(?:microsoft|live)\.com\/`,
      String.raw`(?:cutt\.ly|is\.gd|shre\.ink|t\.ly|rb\.gy|goo\.gl|whereby\.com|meet\.jit\.si)\/`,
    )}`,
  ),
  /\b(?:meet|call|chamada|sala|teams)\b[^\n]{0,20}\b[a-z]{3}-[a-z]{4}-[a-z]{3}\b/,
];

const messengers = any(
  String.raw`zap(?: ?zap)?`,
  String.raw`whats(?: ?app)?`,
  'wpp',
  'wats(?:app)?',
  'uats(?:app)?',
  'zapi',
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
  'messenger',
  'signal',
  'kwai',
  'linkedin',
  'threads',
  'valorant',
  'dc',
  'sc',
  'tg',
  'psn',
  'ff',
  'wechat',
);
/** Networks with public profiles. */
const socials = any(
  String.raw`insta(?:gram)?`,
  'ig',
  String.raw`face(?:book)?`,
  'fb',
  String.raw`tik ?tok`,
  'twitter',
  'kwai',
  'threads',
  'telegram',
  String.raw`disc(?:ord)?`,
);
const handle = String.raw`@?[a-z0-9][a-z0-9._-]{2,30}`;
/** With a sign or digit, which no word has. */
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
  new RegExp(String.raw`\b(?:segue|sigam|siga|direct|dm|${networks})\b[^.!?\n]{0,30}[ :]@[a-z0-9]`),
  new RegExp(
    String.raw`(?<!\b(?:a|as|uma|por|da|cada|o boi) )\barroba (?!(?:e|sao|do|da|de|no|em|tem|vale|subiu|caiu|custa|por)\b)[a-z][a-z0-9._]{2,}`,
  ),
  /(?<![a-z0-9])[a-z0-9._]{2,32}#\d{4}\b/,
  new RegExp(
    String.raw`\b(?:segue|siga|adiciona|add|adc|procura|acha|ache|encontra)\b[^.!?\n]{0,24} (?:no|na) ${networks}\b`,
  ),
  // A name with a digit or a sign, and its network.
  new RegExp(
    String.raw`(?<![a-z0-9._@/-])(?=[a-z0-9._]{6,32} )[a-z]{2,30}(?:[._]|[0-9])[a-z0-9._]{0,30} (?:la )?(?:no|do) ${socials}\b`,
  ),
  new RegExp(
    String.raw`\bno ${networks} (?:eu )?(?:sou|estou|to)(?: (?:como|o|a))? (?!${saying}\b)${handle}`,
  ),
  new RegExp(String.raw`\bmeu perfil (?:do|no|de) ${networks}\b`),
  new RegExp(String.raw`[👻📸📲🎮🐦] ?${oddHandle}`, 'u'),
  new RegExp(String.raw`\b${socials} barra [a-z0-9]`),
  new RegExp(
    String.raw`(?:^|[\n,.] ?)(?:meu )?(?:face(?:book)?|fb|linkedin) ?: ?[a-z]{3,}(?: [a-z]{3,}){0,4}(?: ?$|\n)`,
    'm',
  ),
  new RegExp(String.raw`\bid (?:do|da|no) ${networks}(?: e| ?:) ?\d{6,}`),
  new RegExp(
    String.raw`\b(?:me chama|me acha|procura(?: por)?|botar?|pesquisa)\b[^!?\n]{0,40}\b[a-z0-9._]{4,30} (?:la )?(?:no|na) (?:${networks}|rede (?:das fotos|vizinha|do lado))\b`,
  ),
  new RegExp(String.raw`\bkik (?!${saying}\b)${handle}`),
  new RegExp(
    String.raw`\b${networks}\b[^.!?\n]{0,30}\bunder(?:line|score)\b|\bunder(?:line|score)\b[^.!?\n]{0,30} (?:no|do) ${networks}\b`,
  ),
];

const means = any(networks, 'numero', 'telefone', 'tel', 'celular', 'e-?mail', 'contato', 'nick');
/** Private channels of a network. */
const privately = any('pv', 'privado', 'inbox', 'bate[- ]papo');
const quick = any(messengers, String.raw`insta(?:gram)?`, 'snap', 'discord');
/** Phrases that ask for or offer contact elsewhere. */
const asking = [
  /\b(?:me|te) (?:chama|chamo|liga|acha|procura|adiciona)\b[^.!?\n]{0,20}\b(?:verdinho|verdinha|aviaozinho|passarinho|(?:app|aplicativo) (?:verde|azul|do aviao))\b/,
  new RegExp(String.raw`\bmeu ${messengers} (?:ta|esta|fica) (?:no|na) (?:perfil|bio)\b`),
  new RegExp(
    String.raw`\b(?:me|te) (?:chama|chamo|add|adc|adiciona|adiciono|acha|encontra|procura|liga|conto|explico|respondo)\b[^.!?\n]{0,20}\b(?:no|na|pelo|por) (?:meu )?(?:${privately} d[eo] )?${networks}\b`,
  ),
  new RegExp(String.raw`\bchama(?:r)? (?:la )?(?:no|na) (?:${privately} d[eo] )?${networks}\b`),
  new RegExp(String.raw`\b(?:me chama|chama (?:la|eu|aqui)|chama)(?: la)? (?:no|na) ${privately}\b`),
  new RegExp(String.raw`\bmanda(?:r)? (?:um )?(?:zap|whats|direct|dm)\b`),
  new RegExp(
    String.raw`\bme (?:manda|mande|envia|envie)[^.!?\n]{0,20} (?:no|na|pelo|por) (?:meu )?(?:${privately}|${networks})\b`,
  ),
  new RegExp(
    String.raw`\b(?:te|vou|posso) (?:te )?(?:passo|passar|mando|mandar|dou|dar|deixo|deixar) (?:o )?meu ${means}\b`,
  ),
  /\b(?:qual|passa|manda|deixa|diz|fala)(?: e)?(?: o)? (?:seu |teu )?@(?![a-z0-9])/,
  /\b(?:qual|passa|manda|deixa|diz|fala)(?: e)?(?: o)? (?:seu|teu) arroba\b/,
  new RegExp(
    String.raw`\b(?:passa|passe|passar|manda|mande|deixa|deixe|da|qual(?: e)?(?: o)?) (?:o )?(?:seu|teu) ${means}\b`,
  ),
  new RegExp(String.raw`\b(?:passa|tem|qual|da) (?:o |seu |teu )?${quick}(?: ai| ae)?(?: ?\?|$|\n)`, 'm'),
  new RegExp(
    String.raw`\b(?:vamos|bora|vem|prefiro|podemos|falo melhor|conversamos|a gente (?:conversa|fala|se fala))\b(?: (?:conversar|falar|papear))? (?:no|pro|pelo|por) (?:(?:meu|seu|teu) )?${messengers}\b`,
  ),
];
/** Warnings use the same phrases. */
const warning = /\b(?:nao|nunca|jamais|cuidado|evite|golpe)\b[^.!?\n]{0,60}$/;

function askedIn(folded: string): Contact | null {
  for (const phrase of asking) {
    const found = phrase.exec(folded);
    if (found && !warning.test(folded.slice(Math.max(0, found.index - 80), found.index)))
      return { kind: 'network', start: found.index, end: found.index + found[0].length };
  }
  return null;
}

const doubtful = [
  new RegExp(String.raw`(?:^|\n)(?:meu |minha )?${networks} [a-z0-9._]{5,30} ?(?:$|\n)`),
  new RegExp(String.raw`\b(?:por fora|fora) d(?:aqui|o site|o app)\b|\bsair daqui\b|\brede das fotos\b`),
  /\b[0-9]{4,5}[a-wyz] ?[0-9]{4}\b/,
];
