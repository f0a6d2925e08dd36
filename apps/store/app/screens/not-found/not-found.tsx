// Every address that no other screen has.
import { data } from 'react-router';
import { MissingScreen } from '../../shared/shell/failure-screens.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <MissingScreen />;
}
