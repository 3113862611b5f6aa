/** Letters, digits, dot, hyphen and underscore, with a letter or digit at both ends. */
export const usernamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/*
 * A profile lives at /{username}, so every first path segment that the product uses or may use later is reserved.
 */
export const reservedUsernames: readonly string[] =
  `about account accounts acessibilidade admin administrador ads ajuda ajudar alertas anuncios api app apps
  arquivos assets assinaturas atividade aula aulas auth blog bloqueios busca buscar cadastro caminhos
  cancelaremail carreira carreiras categorias central certificados chat ciencia comecar comentarios
  comparar comunidade conexoes config configuracoes confirmaraparelho confirmaremail conta contas contato
  convite convites cookies cursos dados dashboard decisoes demo denunciar denuncias desfazeremail dev doc
  docs documentos download drafts editor encarregado encontros entrar erro escola escolas eventos explorar export
  favicon favoritos feed feeds foto fotos grupo grupos health help home horas hub imagens images img
  inicio instalar instituicao instituicoes iogin jobs legal lgpd libras licenca login logo logout logup manifest
  mapa media mensagens mentoria mentorias metrics moderacao moderador new node_modules noticias
  notificacoes notifications novo oauth offline pagina paginas painel perfil perfis pergunta perguntas
  pesquisa plantao plantoes politica post posts previa previas privacidade privacy profile profissoes
  public publicacoes publicidade quem-ajuda rascunho rascunhos recuperarsenha recursos redefinirsenha
  registro regras responsaveis responsavel robots root rss rumo sair salvos search security seguranca
  senha sessao session settings sitemap sobre static status suporte support system tag tags termos terms
  todas transparencia trilhas turma turmas u upload uploads user users usuario usuarios vagas verificacao
  webhook well-known www`.split(/\s+/);

const reserved = new Set(reservedUsernames);

export function isReservedUsername(name: string): boolean {
  return reserved.has(name.toLowerCase());
}

/** What the end of an address means to browsers, proxies, our static server and the router, whose data end in `.data`. */
export const reservedEndings: readonly string[] =
  `7z apk asp aspx atom avi avif bin bmp br bz2 cgi css csv data dmg doc docx eml env exe gif gz htm html ico ics
  ini jpeg jpg js json jsp jsx log map md mjs mov mp3 mp4 ogg pdf pem php png ppt pptx rar rss sh sql svg tar tgz
  tif tiff ts tsx ttf txt vcf wasm wav webm webmanifest webp woff woff2 xls xlsx xml yaml yml zip`.split(
    /\s+/,
  );

const fileEnding = new RegExp(String.raw`\.(?:${reservedEndings.join('|')})$`, 'i');

/** Browsers, proxies and our own static server would take `ana.png` for a file. */
export function looksLikeFile(name: string): boolean {
  return fileEnding.test(name);
}
