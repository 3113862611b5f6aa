/** How much a picture weighs: '84 KB'; '' where that cannot be found out. Only its headers are asked for. */
export async function pictureSize(src: string): Promise<string> {
  const reply = await fetch(src, { method: 'HEAD' }).catch(() => null);
  const bytes = Number(reply?.ok ? reply.headers.get('content-length') : 0);
  if (!bytes) return '';
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? `${kilobytes} KB`
    : `${(kilobytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
