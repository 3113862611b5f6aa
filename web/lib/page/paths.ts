/*
 * Addresses of the site that contain a value; fixed ones are written where they are used. Values are escaped here and
 * nowhere else.
 */

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const postPath = (slug: string): string => `/post/${encodeURIComponent(slug)}`;

/** Where a published post is edited. */
export const postEditorPath = (slug: string): string => `${postPath(slug)}/editar`;

/** Where a draft is continued. */
export const draftPath = (id: string): string => `/post/new?${query({ rascunho: id })}`;

/** Where a post for a group is written. */
export const newPostPath = (group: string): string => `/post/new?${query({ grupo: group })}`;

/** The tabs of a profile. */
export type ProfilePart = 'posts' | 'connections' | 'groups';

export const personPath = (username: string, part?: ProfilePart): string =>
  `/${encodeURIComponent(username)}${part ? `/${part}` : ''}`;

export const groupPath = (slug: string): string => `/grupos/${encodeURIComponent(slug)}`;

export const groupEditorPath = (slug: string): string => `${groupPath(slug)}/editar`;

export const careerPath = (slug: string): string => `/profissoes/${encodeURIComponent(slug)}`;

/** The careers that match a query. */
export const careersPath = (q: string): string => `/profissoes?${query({ q })}`;

export const careerFamilyPath = (familia: string): string => `/profissoes?${query({ familia })}`;

export const careerInterestPath = (gosto: string): string => `/profissoes?${query({ gosto })}`;

/** The helpers of a career. */
export const helpersPath = (profissao: string): string => `/quem-ajuda?${query({ profissao })}`;

/** Where a member says what they help with, which begins with that career. */
export const helpingPath = (profissao = ''): string =>
  `/comecar?${query({ sou: 'ajudar', ...(profissao && { profissao }) })}`;

/** Up to three careers side by side. */
export const comparePath = (a: string, b = '', c = ''): string =>
  `/profissoes/comparar?${query({ a, ...(b && { b }), ...(c && { c }) })}`;

export const questionPath = (slug: string): string => `/perguntas/${encodeURIComponent(slug)}`;

/** Where a question is asked of this person first. */
export const askPath = (username: string): string =>
  `/perguntas/nova?${new URLSearchParams({ para: username })}`;

export const shiftPath = (slug: string): string => `/plantoes/${encodeURIComponent(slug)}`;

/** All questions, or those in one state. */
export const questionsPath = (estado = '', profissao = ''): string => {
  const asked = query({ ...(estado && { estado }), ...(profissao && { profissao }) });
  return asked ? `/perguntas?${asked}` : '/perguntas';
};

/** The posts about a career. */
export const postsAboutPath = (profissao: string): string => `/feed?${query({ profissao })}`;

/** The posts with a tag. */
export const tagPath = (tag: string): string => `/feed?${query({ tag })}`;

/** The search results for a query, or those of one type. */
export const searchPath = (q: string, type = ''): string => `/busca?${query(type ? { q, type } : { q })}`;

/** Where a password is reset by a token, which no server and no log sees. */
export const passwordResetPath = (token: string): string => `/redefinirsenha#token=${token}`;

/** Where a page of this site, or a part of it, is reported. */
export const reportPath = (page: string): string => `/denunciar?${query({ url: page })}`;

export const reportStatePath = (protocol: string): string => `/denuncias/${encodeURIComponent(protocol)}`;

/** The transparency report of a year. */
export const transparencyPath = (year: number | string): string =>
  `/transparencia?${query({ ano: String(year) })}`;

/** What is kept of a school's pupils. */
export const schoolPrivacyPath = (slug: string): string => `/escola/${encodeURIComponent(slug)}/privacidade`;

export const rulePath = (number: number | string): string => `/termos#regra-${encodeURIComponent(number)}`;

export const decisionPath = (id: string): string => `/decisoes/${encodeURIComponent(id)}`;

/** A lesson by the code on its projector; its other pages are below it. */
export const lessonPath = (code: string): string => `/aula/${encodeURIComponent(code)}`;

/** A tab of the panel; the first has no address of its own. */
export const panelPath = (tab = 'fila'): string =>
  tab === 'fila' ? '/painel' : `/painel/${encodeURIComponent(tab)}`;

/** A case for staff to decide. */
export const casePath = (id: string): string => `/painel/casos/${encodeURIComponent(id)}`;

/** A page of the settings, by the name of its part, or the list of them. */
export const settingsPath = (part = ''): string => `/configuracoes${part && `/${encodeURIComponent(part)}`}`;
