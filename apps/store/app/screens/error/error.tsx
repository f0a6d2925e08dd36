// /error: the address for something that went wrong elsewhere. The same words as the page for a failure in place.
import { data } from 'react-router';
import { FailureScreen } from '../../shared/shell/failure-screens.tsx';

/** The page is honest in its status too. */
export function loader() {
  return data(null, { status: 500 });
}

export default function ErrorPage() {
  return <FailureScreen />;
}
