export default function Page() {
  return <main>profile</main>;
}
