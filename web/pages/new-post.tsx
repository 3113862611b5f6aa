export default function Page() {
  return <main>new-post</main>;
}
