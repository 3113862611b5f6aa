export default function Page() {
  return <main>logup</main>;
}
