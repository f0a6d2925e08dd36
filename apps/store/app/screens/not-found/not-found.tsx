// Shown for every path that no other route matches.
import { data } from 'react-router';
import { MissingScreen } from '../../shared/shell/failure-screens.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <MissingScreen />;
}
