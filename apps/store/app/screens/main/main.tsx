// The home screen.
export default function Main() {
  return <h1>온스</h1>;
}
