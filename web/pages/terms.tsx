export default function Page() {
  return <main id="conteudo" />;
}
