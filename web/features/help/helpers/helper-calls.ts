import type { Helper } from '#contract/help/helpers.ts';
import { readParameters } from '#contract/page-parameters.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/** The filters in the list's URL, by field name. */
export interface HelpersAsked {
  profissao: string;
  estado: string;
  cidade: string;
  conferido: 'true' | '';
  em: '1' | '3' | '';
  agora: 'true' | '';
}

export function helpersAsked(parameters: URLSearchParams): HelpersAsked {
  const { profissao, estado, cidade, conferido, em, agora } = readParameters('/quem-ajuda', parameters);
  return {
    profissao: profissao.slice(0, 255),
    estado: estado.slice(0, 255),
    cidade: cidade.slice(0, 255),
    conferido: conferido ? 'true' : '',
    em: em === '1' || em === '3' ? em : '',
    agora: agora ? 'true' : '',
  };
}

export async function helpersIn(
  api: ApiClient,
  { profissao, estado, cidade, conferido, em, agora }: HelpersAsked,
  cursor?: string,
): Promise<PageOf<Helper & { id: string }>> {
  const { helpers, nextCursor } = await api('GET /api/helpers', {
    query: {
      career: profissao,
      state: estado,
      city: cidade,
      checked: conferido || undefined,
      within: em || undefined,
      now: agora || undefined,
      cursor,
    },
  });
  return { items: helpers.map((helper) => ({ ...helper, id: helper.user.id })), nextCursor };
}
