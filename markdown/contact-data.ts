import { foldInPlace, undisguised, withSigns } from './disguises.ts';
import {
  any,
  handle,
  mail,
  mailboxes,
  means,
  messengers,
  name,
  networks,
  oddHandle,
  providers,
  saying,
  socials,
  unnamed,
} from './networks.ts';
import { findPhone } from './phone-numbers.ts';

/** What refers somebody elsewhere: data, a name in another network, an address, or an invitation without any of these. */
export type ContactKind = 'phone' | 'email' | 'handle' | 'link' | 'network';

/** Contact data in a text, at these indexes of it; the whole text where it was disguised. */
export interface Contact {
  kind: ContactKind;
  start: number;
  end: number;
}

/**
 * Finds phone numbers, e-mail addresses, links, and names in other networks, however they are spelled. A mention of a member of
 * this site does not count.
 */
export function findContact(text: string): Contact | null {
  const { folded, places } = foldInPlace(text);
  const found = findIn(folded);
  if (found) return { ...found, start: places[found.start]!, end: places[found.end]! };
  const plain = undisguised(folded);
  const hidden = (plain !== folded && findIn(plain)) || addressesIn(folded) || addressesIn(plain);
  return hidden ? { kind: hidden.kind, start: 0, end: text.length } : null;
}

/** Finds addresses whose signs are spelled out, or that are written backwards. */
function addressesIn(text: string): Contact | null {
  const signed = withSigns(text);
  const found = signed === text ? null : addressIn(signed);
  return found ?? (backwards.test(text) ? addressIn(Array.from(text).toReversed().join('')) : null);
}

const backwards = /(?<![a-z])(?:moc|rb|ten|em|gg|ee|yl)\./;

function findIn(folded: string): Contact | null {
  const phone = findPhone(folded);
  if (phone) return { kind: 'phone', ...phone };
  const asked = unwarned(asking, folded);
  return (
    addressIn(folded) ?? firstOf('handle', handles, folded) ?? (asked ? contactAt('network', asked) : null)
  );
}

const addressIn = (folded: string): Contact | null =>
  firstOf('email', emails, folded) ?? firstOf('link', links, folded);

function firstOf(kind: ContactKind, patterns: readonly RegExp[], folded: string): Contact | null {
  for (const pattern of patterns) {
    const found = pattern.exec(folded);
    if (found) return contactAt(kind, found);
  }
  return null;
}

const contactAt = (kind: ContactKind, { 0: text, index }: RegExpExecArray): Contact => ({
  kind,
  start: index,
  end: index + text.length,
});

/** An '@' spelled out or in brackets. */
const at = String.raw`(?:arroba|[\[({<#_*-] ?(?:at|a|@) ?[\])}>#_*-])`;
const gap = String.raw`[ _()[\]{}<>#*,-]{0,3}`;

const emails = [
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}/,
  new RegExp(String.raw`@[ ,]{0,2}(?:(?:depois|e|do|no) ){0,2}${providers}\b`),
  new RegExp(String.raw`${at}${gap}${providers}(?![a-z])`),
  // A name with a digit or a dot, and its provider.
  new RegExp(String.raw`\b(?=[a-z]{0,40}[0-9._])[a-z][a-z0-9._]{3,40} (?:no|do|da) ${providers}\b`),
  new RegExp(String.raw`\b(?=[a-z._]{0,40}[0-9.])[a-z][a-z0-9._]{3,40} ${mailboxes}\b`),
  new RegExp(
    String.raw`\b${mailboxes} ?: ?[a-z0-9._]{4,30}(?: ?$|\n)|\b${mailboxes},? ?(?=[a-z._]{2,30}[0-9])[a-z0-9._]{4,30}\b`,
    'm',
  ),
  new RegExp(String.raw`\b[a-z0-9._]{3,40} ${mailboxes} (?:ponto )?com(?: br)?(?:[,;!?\n]|\.?$)`, 'm'),
  /\bmailto:/,
  new RegExp(String.raw`\bmeu ${mail}(?: e| eh| ?:) ?[a-z0-9._]{3,40} (?:no|do|da) [a-z]`),
  new RegExp(String.raw`\b(?:meu )?${mail}(?: e| eh| ?:) [^.!?\n]{3,50}\b(?:${mailboxes}|google)\b`),
  new RegExp(
    String.raw`\bme (?:manda|mande|escreve|escreva) (?:um )?${mail} (?:em|para|pra|no) [a-z0-9._]{3,}`,
  ),
];

const links = [
  new RegExp(
    String.raw`(?<![a-z0-9-])${any(
      String.raw`(?:wa|te?|m|fb|telegram|ig|about)\.me[ /]\+?[a-z0-9]`,
      String.raw`whatsapp:\/`,
      String.raw`(?:api|chat|web)\.whatsapp\.com`,
      String.raw`(?:www\.)?whatsapp\.com\/`,
      String.raw`discord\.gg\/`,
      String.raw`discord(?:app)?\.com\/(?:invite|users)`,
      String.raw`(?:m\.)?(?:facebook|fb|instagram|snapchat|threads|tiktok|x|twitter|kwai|bsky)\.(?:com|net|app)\/[@a-z0-9]`,
      String.raw`(?:br\.)?linkedin\.com\/in\/`,
      String.raw`(?:www\.)?(?:twitch\.tv|reddit\.com\/u(?:ser)?|pinterest\.com|steamcommunity\.com|roblox\.com\/users)\/[a-z0-9]`,
      // Somebody's page, wherever it is.
      String.raw`(?:[a-z0-9-]{1,30}\.){1,2}(?:com|net|tv|app)(?:\.br)?\/(?:@|(?:u|user|users|in|c|channel|profile|perfil)\/)[a-z0-9]`,
      // Short links, and pages of links.
      String.raw`[a-z0-9-]{1,30}\.(?:ly|gd|gg|ee|bio|link|ink|gl)\/[a-z0-9]`,
      String.raw`(?:bit ly|linktr ee|wa me|rb gy)\/[a-z0-9]`,
      String.raw`www [a-z0-9-]{2,30} (?:com|net|org|site)\b`,
      String.raw`(?:beacons\.ai|bio\.site|taplink\.cc|rb\.gy|tinyurl\.com|encurtador\.com\.br|tellonym\.me|linktr ?ee)\/`,
      String.raw`[a-z0-9-]{2,30}\.carrd\.co`,
      String.raw`signal\.(?:me|group)\/`,
      String.raw`meet\.google\.com\/`,
      String.raw`(?:[a-z0-9]{1,20}\.)?zoom\.us\/`,
      String.raw`teams\.(?:microsoft|live)\.com\/`,
      String.raw`(?:whereby\.com|meet\.jit\.si)\/`,
    )}`,
  ),
  /\b(?:meet|call|chamada|sala|teams)\b[^\n]{0,30}\b[a-z]{3}[- ][a-z]{4}[- ][a-z]{3}\b/,
  /\bzoom\b[^\n\d]{0,20}\d{3}[ -]?\d{3,4}[ -]?\d{4}\b/,
  /\bponto [a-z]{2,4} (?:ponto br )?barra [a-z0-9]/,
  new RegExp(String.raw`\blink\b[^.!?\n]{0,12}\b(?:chat|wa|api) ?${messengers}`),
];

const is = String.raw`(?: (?:e|eh|como|:)|:|=| ?-)`;

const handles = [
  new RegExp(String.raw`\b${networks}(?: ?[:=>/] ?| (?:e |la )?)${oddHandle}`),
  new RegExp(String.raw`\b${networks}(?: ?[/+&] ?(?:x|${networks}))? ?[:=>] ?${handle}(?: ?$|\n)`, 'm'),
  new RegExp(String.raw`\b${socials} ?u\/[a-z0-9]`),
  new RegExp(
    String.raw`\bmeu (?:${networks}|x|@|arroba|nick|user)(?: (?:no|do) [a-z ]{2,12}?)?${is} ?(?!${saying}\b)${handle}`,
  ),
  new RegExp(String.raw`(?<![a-z0-9])@[a-z0-9._]{2,30} (?:la )?(?:(?:no|do|na) )?${networks}\b`),
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
    String.raw`\b(?:no (?:${networks}|x)|n[ao] ${unnamed}|${unnamed}) (?:eu )?(?:sou|estou|to)(?: (?:como|o|a))? (?!${saying}\b)${handle}`,
  ),
  new RegExp(String.raw`\bmeu perfil (?:do|no|de) (?!linkedin)${networks}\b`),
  new RegExp(String.raw`\b${socials} barra [a-z0-9]`),
  new RegExp(
    String.raw`(?:^|[\n,.] ?)(?:meu |no )?${networks} ?[:=>] ?${name}(?: ${name}){0,3}(?: ?$|\n)`,
    'm',
  ),
  new RegExp(String.raw`\bid (?:do|da|no) ${networks}(?: e| eh| ?:) ?(?:\d{6,}|#[a-z0-9]{5,})`),
  new RegExp(
    String.raw`\b(?:me chama|me acha|procura(?: por)?|botar?|pesquisa)\b[^!?\n]{0,40}\b(?!(?:fotos?|videos?|nome|isso|curriculo|vagas?|emprego) )[a-z0-9._]{4,30} (?:la )?(?:no|na) (?:${networks}|${unnamed})\b`,
  ),
  new RegExp(String.raw`\bkik (?!${saying}\b)${handle}`),
  new RegExp(
    String.raw`\b${networks}\b[^.!?\n]{0,30}\bunder(?:line|score)\b|\bunder(?:line|score)\b[^.!?\n]{0,30} (?:no|do) ${networks}\b`,
  ),
];

/** Private channels of a network. */
const privately = any('pv[dt]?', 'privado', 'inbox', 'bate[- ]papo');
const quick = any(messengers, String.raw`insta(?:gram)?`, 'snap', 'discord');
/** The same pattern, to find all its matches. */
const findingAll = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}g`);
/** Phrases that ask for or offer contact elsewhere. */
const asking = [
  new RegExp(String.raw`\b(?:me|te) (?:chama|chamo|liga|acha|procura|adiciona)\b[^.!?\n]{0,20}\b${unnamed}`),
  new RegExp(
    String.raw`\b${means} (?:ta|esta|fica|e o|e a|e aquel[ea])(?: d[oa])? ?(?:no|na|o|a)? (?:meu |minha )?(?:perfil|bio|foto|capa|status)\b`,
  ),
  new RegExp(
    String.raw`\b(?:me|te) (?:chama|chamo|add|adc|adiciona|adiciono|acha|encontra|procura|liga|conto|explico|respondo)\b[^.!?\n]{0,20}\b(?:no|na|pelo|por) (?:meu )?(?:${privately} d[eo] )?${networks}\b`,
  ),
  new RegExp(
    String.raw`\b(?:escribe|habla|llama|manda|busca|agrega)me\b[^.!?\n]{0,20}\b(?:al?|en|por) (?:el )?${networks}\b|\b(?:text|add|call|message|hit|dm|find|follow|write|reach)(?: to)? me (?:up )?(?:on|at|in|via|by|through) (?:my )?${networks}\b`,
  ),
  new RegExp(String.raw`\bchama(?:r)? (?:la )?(?:no|na) (?:${privately} d[eo] )?${networks}\b`),
  new RegExp(String.raw`\b(?:me chama|chama (?:la|eu|aqui)|chama)(?: la)? (?:no|na) ${privately}\b`),
  new RegExp(String.raw`\bmanda(?:r)? (?:um )?(?:zap|whats|direct|dm|sms|inmail)\b`),
  new RegExp(
    String.raw`\bme (?:manda|mande|envia|envie)[^.!?\n]{0,20} (?:no|na|pelo|por) (?:meu )?(?:${privately}|${networks})\b`,
  ),
  new RegExp(
    String.raw`\b(?:te|vou|posso) (?:te )?(?:passo|passar|mando|mandar|dou|dar|deixo|deixar) (?:o )?meu ${means}\b`,
  ),
  /\b(?:qual|passa|manda|deixa|diz|fala)(?: e)?(?: o)? (?:seu |teu )?@(?![a-z0-9])/,
  /\b(?:qual|passa|manda|deixa|diz|fala)(?: e)?(?: o)? (?:seu|teu) arroba\b/,
  new RegExp(
    String.raw`\b(?:passa|passe|passar|manda|mande|deixa|deixe|da|fala|diz|quero|queria|preciso|precisava|qual(?: e)?(?: o)?) (?:d?o )?(?:seu|teu) ${means}\b`,
  ),
  new RegExp(
    String.raw`\b(?:passa|manda|deixa|envia) (?:o|um|uns|algum) ${means}s?(?: (?:seu|teu)| ai| ae)?(?: ?[?!,.]|$|\n)`,
    'm',
  ),
  new RegExp(String.raw`\b(?:passa|manda|deixa|envia) (?:um|algum) ${means} (?:seu|teu)\b`),
  new RegExp(String.raw`^(?:e |o |teu |seu |um ){0,2}${networks} ?[?!.]*$`),
  /\bnumero d[eo] (?:seu|teu) (?:cel|tel|fone|zap|whats)/,
  new RegExp(String.raw`\b(?:passa|tem|qual|da) (?:o |seu |teu )?${quick}(?: ai| ae)?(?: ?\?|$|\n)`, 'm'),
  new RegExp(
    String.raw`\b(?:vamos?|bora|partiu|cola|vem|prefiro|podemos|falo melhor|conversamos|a gente (?:conversa|fala|se fala))\b(?: (?:conversar|falar|papear))? (?:no|pro|pelo|por) (?:(?:meu|seu|teu) )?${messengers}\b`,
  ),
].map(findingAll);
const warnings = String.raw`(?:nunca|jamais|cuidado|evite|golpe|desconfi\w+|nao (?:se |me |te |lhe )?(?:pass|mand|envi|aceit|compartilh|cli[cq]|divulg|inform|coloqu|entre|use)\w*)`;
const warning = new RegExp(String.raw`\b(?:${warnings}[^.!?\n]{0,60}|nao (?:[a-z]{1,12} )?)$`);

/** Finds one of these phrases, outside warnings: these use the same ones. */
function unwarned(phrases: readonly RegExp[], folded: string): RegExpExecArray | undefined {
  for (const phrase of phrases)
    for (const found of folded.matchAll(phrase)) if (!isWarned(folded, found.index)) return found;
  return undefined;
}

/** Whether there is a warning right before this index. */
const isWarned = (folded: string, index: number): boolean =>
  warning.test(folded.slice(Math.max(0, index - 80), index));
