export default function Page() {
  return <main>feed</main>;
}
