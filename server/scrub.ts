/*
 * The log is read by people and kept by machines: what opens an account or names a person does not belong there.
 * Nothing of ours logs such things on purpose; what drivers and mail servers put into their messages is taken out
 * of the finished line, whatever its level.
 */
const secretKeys =
  /"(password|repeatPassword|currentPassword|senha|token2?|acessToken|secret|authorization|cookie|set-cookie|email|to|recipient)":\s*(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi;

/** In this order: an address with a password looks like an e-mail as well. Lengths are bounded, so that long lines stay cheap. */
const secrets: [RegExp, string][] = [
  [secretKeys, '"$1":"[removed]"'],
  [/\b(postgres(?:ql)?|smtps?|https?):\/\/[^@/\s"\\]{1,500}@/gi, '$1://[removed]@'],
  [/\beyJ[\w-]{5,4000}\.[\w-]{5,4000}\.[\w-]{5,500}/g, '[token]'],
  [/\bBearer\s+[^\s"\\]{1,4000}/gi, 'Bearer [removed]'],
  [/\b(token|rumo_session)=[\w.~%+/-]{1,4000}/gi, '$1=[removed]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
];

/** A line of the log without secrets and e-mails. */
export function scrub(line: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}
