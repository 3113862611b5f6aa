/** What holds for every call, in Markdown; paragraphs and lists only. */
export const introduction = `A API que as páginas do Rumo usam, aberta a qualquer programa.

# Sessão

\`POST /api/login\` devolve um token, que vale 15 minutos e vai no cabeçalho \`Authorization: Bearer <token>\`. O login grava também um cookie, que só \`POST /api/home/me\` aceita e que renova o token. Sem a sessão de que precisa, toda chamada responde 401 antes de olhar para o resto.

# Conteúdo

Corpos e respostas são JSON em UTF-8; imagens vão em \`multipart/form-data\`, na parte \`file\`. Tipos não são convertidos (\`"5"\` não é número) e campos desconhecidos são recusados. Datas seguem a ISO 8601, em UTC. Textos e imagens que faltam são \`""\`, nunca \`null\`.

# Listas

Vêm de 20 em 20. Enquanto \`nextCursor\` não for \`null\`, repita a chamada com \`?cursor=\` e esse valor.

# Recusas

Todas têm a mesma forma: \`message\`, para pessoas; \`code\`, para programas, que não muda; e \`fields\`, com um texto para cada campo recusado. Com 429 e 503, o cabeçalho \`Retry-After\` diz quantos segundos esperar.
`;
