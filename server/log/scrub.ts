/*
 * People read the log and machines keep it: what opens an account or identifies a person does not belong there. We log no such
 * things on purpose; what drivers and mail servers put into their messages is removed from the finished line, whatever its level.
 */
const secretKeys =
  /"(password|repeatPassword|currentPassword|senha|token2?|acessToken|secret|authorization|cookie|set-cookie|email|to|recipient)":\s*(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi;

/** In this order: a URL with a password also looks like an e-mail. Lengths are bounded, so that long lines stay cheap. */
const secrets: [RegExp, string][] = [
  [secretKeys, '"$1":"[removed]"'],
  [/\b(postgres(?:ql)?|smtps?|https?):\/\/[^@/\s"\\]{1,500}@/gi, '$1://[removed]@'],
  [/\beyJ[\w-]{5,4000}\.[\w-]{5,4000}\.[\w-]{5,500}/g, '[token]'],
  [/\bBearer\s+[^\s"\\]{1,4000}/gi, 'Bearer [removed]'],
  [/\b(token|rumo_session|rumo_ticket)=[\w.~%+/-]{1,4000}/gi, '$1=[removed]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
];

/** Removes secrets and e-mails from a log line. */
export function scrub(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
